import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Setting } from '../../src/model/setting.ts';
import { type SettingKey, KEYS, settingOf, variableOf } from '../../src/config/table/settings.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { nest, writeUserFile } from './nested.ts';

/** Who may give a value, weakest first. */
const LAYERS = ['user', 'project', 'older', 'ours', 'named', 'flag'] as const;

type Layer = (typeof LAYERS)[number];

/** A value for each layer, different from its neighbours, that the setting accepts. */
function valueFor(key: SettingKey, layer: Layer): unknown {
  const setting = settingOf(key);
  const number = LAYERS.indexOf(layer);
  switch (setting.reads) {
    case 'switch':
      // A flag can only switch on; the layer below it must say the opposite.
      return setting.flag === null ? number % 2 === 0 : number % 2 === 1;
    case 'number':
      if (key === 'hooks.stop_blocks') return 1 + (number % 3);
      if (key === 'review.parts.concurrency') return 1 + number;
      return key === 'review.route_schema' ? 1 : (isOfTokens(key) ? 200 : 20) + number;
    case 'text':
      if (key === 'review.artifacts') return `folder-${number}`;
      if (key === 'plan.path') return `docs/${number}.md`;
      if (key.endsWith('.reviewer')) return `command/number-${number}`;
      return key === 'review.model_invoke' ? `/bin/${number}` : textFor(setting, number);
    case 'list':
      return listFor(key, number);
  }
}

/** Budgets have to be large enough for something to fit. */
function isOfTokens(key: SettingKey): boolean {
  return /(?:tokens|chars)$|\.pass\d_/.test(key);
}

function textFor({ schema }: Setting, number: number): string {
  const { options } = schema as { options?: readonly string[] };
  return options?.[number % options.length] ?? `http://127.0.0.1/${number}`;
}

function listFor(key: SettingKey, number: number): unknown {
  const backends = ['hounfour', 'codex', 'curl'];
  if (key === 'review.policy.ci_backends') return [backends[number % 3]];
  if (key === 'review.command') return { local: { argv: [`/bin/${number}`] } };
  if (key === 'review.prices') return { model: { input: number, output: number } };
  if (key === 'review.routes')
    return [{ backend: backends[number % 3], when: ['always'], fail_mode: 'hard_fail' }];
  return [`value-${number}`];
}

/** A file that says something of every setting. */
function yaml(layer: Layer): string {
  return stringify(nest(Object.fromEntries(KEYS.map((key) => [key, valueFor(key, layer)]))));
}

/** What the given layers say of all settings, written where each layer is read. */
async function show(sandbox: Sandbox, layers: readonly Layer[]) {
  const has = (layer: Layer) => layers.includes(layer);
  writeUserFile(sandbox, has('user') ? yaml('user') : '');
  const run = await runDoor({
    sandbox,
    argv: ['config', '--json', ...(has('named') ? ['--config', 'named.yaml'] : []), ...flags(has)],
    files: {
      '.countersign.yaml': has('project') ? yaml('project') : '',
      'named.yaml': yaml('named'),
    },
    env: { ...(has('older') ? variables('older') : {}), ...(has('ours') ? variables('ours') : {}) },
  });
  return (
    JSON.parse(run.stdout) as { settings: Record<SettingKey, { value: unknown; origin: string }> }
  ).settings;
}

function flags(has: (layer: Layer) => boolean): string[] {
  if (!has('flag')) return [];
  const given = new Map(
    KEYS.flatMap((key) => {
      const { flag, reads } = settingOf(key);
      if (flag === null) return [];
      return [[flag, reads === 'switch' ? null : String(valueFor(key, 'flag'))] as const];
    }),
  );
  return [...given].flatMap(([flag, value]) => [`--${flag}`, ...(value === null ? [] : [value])]);
}

function variables(layer: 'older' | 'ours'): Record<string, string> {
  const entries = KEYS.flatMap((key) => {
    const value = valueFor(key, layer);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const names = layer === 'ours' ? [variableOf(key)] : settingOf(key).older;
    return names.map((name) => [name, text] as const);
  });
  return Object.fromEntries(entries);
}

/** Whether a layer can speak of a setting at all. */
function speaksOf(layer: Layer, key: SettingKey): boolean {
  if (layer === 'older') return settingOf(key).older.length > 0;
  return layer !== 'flag' || settingOf(key).flag !== null;
}

/** `named` takes the project's place, so the two are never there together. */
const STACKS: readonly (readonly Layer[])[] = [
  [],
  ['user'],
  ['user', 'project'],
  ['user', 'project', 'older'],
  ['user', 'project', 'older', 'ours'],
  ['user', 'older', 'ours', 'named'],
  ['user', 'older', 'ours', 'named', 'flag'],
  ['user', 'project', 'flag'],
];

const ORIGINS: Readonly<Record<Layer, (key: SettingKey) => RegExp>> = {
  user: () => /^.*config\.yaml:\d+:\d+$/,
  project: () => /^\.countersign\.yaml:\d+:\d+$/,
  older: (key) => new RegExp(`^(${settingOf(key).older.join('|')})$`),
  ours: (key) => new RegExp(`^${variableOf(key)}$`),
  named: () => /^named\.yaml:\d+:\d+$/,
  flag: (key) => new RegExp(`^--${settingOf(key).flag}$`),
};

describe('flag, file of --config, environment (ours, then older), project, user, default', () => {
  it.each(STACKS.map((layers) => ({ name: layers.join(' < ') || 'defaults', layers })))(
    '$name',
    async ({ layers }) => {
      await using sandbox = await createSandbox();
      if (layers.includes('project')) await trust(sandbox);
      const settings = await show(sandbox, layers);
      for (const key of KEYS) {
        const winner = layers.findLast((layer) => speaksOf(layer, key));
        const expected = winner === undefined ? settingOf(key).fallback : valueFor(key, winner);
        const { value, origin } = settings[key] ?? {};
        expect([key, value]).toEqual([key, shownValue(key, expected)]);
        expect([key, origin]).toEqual([
          key,
          winner === undefined ? 'default' : expect.stringMatching(ORIGINS[winner](key)),
        ]);
      }
    },
  );
});

describe('a switch for one of the values', () => {
  const SWITCHED = KEYS.flatMap((key) => {
    const { switches, older } = settingOf(key);
    return switches === null ? [] : [{ key, ours: variableOf(key), older, ...switches }];
  });

  it('is there for some setting', () => {
    expect(SWITCHED.map(({ key }) => key)).toEqual(['review.reasoning_mode']);
  });

  it.each(SWITCHED)('$key: --$flag, ours, $variable, older, files', async (one) => {
    const { key, ours, older, flag, variable, to } = one;
    const { options = [] } = settingOf(key).schema as { options?: readonly string[] };
    const other = options.find((option) => option !== to) ?? '';
    await using sandbox = await createSandbox();
    writeUserFile(sandbox, stringify(nest({ [key]: other })));
    const see = async (env: Record<string, string>, ...argv: readonly string[]) => {
      const run = await runDoor({ sandbox, argv: ['config', '--json', ...argv], env });
      return (JSON.parse(run.stdout) as { settings: Record<SettingKey, unknown> }).settings[key];
    };
    const olderOnes = Object.fromEntries(older.map((name) => [name, other]));
    const switched = { value: to, origin: variable };
    expect(await see({ [variable]: 'true' })).toEqual(switched);
    expect(await see({ [variable]: 'true', ...olderOnes })).toEqual(switched);
    expect(await see({ [variable]: 'false' })).toMatchObject({ value: other });
    const both = { [variable]: 'true', [ours]: other };
    expect(await see(both)).toEqual({ value: other, origin: ours });
    expect(await see(both, `--${flag}`)).toEqual({ value: to, origin: `--${flag}` });
  });

  it.each(SWITCHED)('$variable says yes, no, or exit 2', async ({ variable }) => {
    const stderr = `countersign: ${variable} is "maybe"; write true or false`;
    const run = await runDoor({ argv: ['config'], env: { [variable]: 'maybe' }, stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

/** The bytes of the project's file as `show` writes it. */
async function trust(sandbox: Sandbox): Promise<void> {
  await runDoor({
    sandbox,
    argv: ['trust'],
    files: { '.countersign.yaml': yaml('project') },
  });
}

/** What may be a secret is counted, not shown. */
function shownValue(key: SettingKey, value: unknown): unknown {
  if (!settingOf(key).isSecret || !Array.isArray(value)) return value;
  return value.length === 1 ? '1 entry' : `${value.length} entries`;
}
