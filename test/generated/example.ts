import { type SettingKey, KEYS, settingOf } from '../../src/config/table/settings.ts';

const HEAD = `# Every setting of countersign with its default: as .countersign.yaml in a project, or as
# ~/.config/countersign/config.yaml for yourself. Keep what you change and delete the rest.
# (T): in a project's file it counts only after: countersign trust
# (t): a project's file that is not trusted may only make it stricter`;

/** What to write where there is no default. */
const EXAMPLES: Readonly<Partial<Record<SettingKey, string>>> = {
  'review.models.documents': 'gpt-5.2',
  'review.models.code': 'gpt-5.2-codex',
  'review.base_url': 'http://127.0.0.1:11434/v1',
  'review.anthropic.base_url': 'https://example.com',
  'review.google.base_url': 'https://example.com',
  'review.ollama.model': 'qwen3-coder:30b',
  'review.ollama.base_url': 'http://127.0.0.1:11434',
  'review.reviewer': 'anthropic',
  'hooks.reviewer': 'anthropic',
  'plan.reviewer': 'anthropic',
  'review.prices': '{ my-model: { input: 1.25, output: 10 } }',
  'review.budget.per_review': '0.5',
  'review.budget.per_day': '10',
  'review.model_invoke': '/opt/loa/bin/model-invoke',
  'review.command': '{ local: { argv: [/opt/bin/reviewer, --model, qwen3-coder] } }',
  'review.routes': '[{ backend: codex, when: [codex_available], fail_mode: hard_fail }]',
  'review.policy.ci_backends': '[codex, curl]',
  'hooks.model': 'gpt-5.2-codex',
  'hooks.fast_model': 'gpt-5.2-mini',
};

const MARKS = { free: '', add: '', trusted: ' (T)', tighten: ' (t)', trim: ' (t)' } as const;

/** The example file: valid as it is, and without effect. */
export function exampleFile(): string {
  const lines: string[] = [HEAD];
  let open: readonly string[] = [];
  let said = '';
  for (const key of KEYS) {
    const parents = key.split('.').slice(0, -1);
    const indent = '  '.repeat(parents.length);
    // Keys that mean the same, one after the other, are explained once.
    const about = aboutLine(key, indent);
    lines.push(...sectionLines(parents, open), ...(about === said ? [] : [about]));
    lines.push(leafLine(key, indent));
    [open, said] = [parents, about];
  }
  return `${lines.join('\n')}\n`;
}

function sectionLines(parents: readonly string[], open: readonly string[]): string[] {
  const changed = parents.findIndex((name, depth) => name !== open[depth]);
  if (changed === -1) return [];
  return parents.slice(changed).flatMap((name, index) => {
    const depth = changed + index;
    return [...(depth === 0 ? [''] : []), `${'  '.repeat(depth)}${name}:`];
  });
}

function aboutLine(key: SettingKey, indent: string): string {
  const { about, trust } = settingOf(key);
  return `${indent}# ${about}${MARKS[trust.kind]}`;
}

function leafLine(key: SettingKey, indent: string): string {
  const { fallback } = settingOf(key);
  const name = key.split('.').at(-1) ?? '';
  const value = fallback === null ? EXAMPLES[key] : JSON.stringify(fallback).replaceAll('"', '');
  if (value === undefined) throw new Error(`${key} needs an example`);
  return `${indent}${fallback === null ? '# ' : ''}${name}: ${value}`;
}
