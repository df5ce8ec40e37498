import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import { findProjectVariables } from './project-variables.ts';

const env = (variables: object) => JSON.stringify({ env: variables });
const NOTHING = { dropped: [], hidden: [] };

async function find(
  files: Readonly<Record<string, string | Uint8Array>>,
  environment: Readonly<Record<string, string>>,
) {
  const named = Object.entries(files).map(([name, text]) => [`.claude/${name}`, text] as const);
  await using sandbox = await createSandbox({ files: Object.fromEntries(named) });
  return findProjectVariables(environment, sandbox.project);
}

const GATE = { COUNTERSIGN_PLAN_GATE: 'off' };

describe('a variable of ours counts for nothing', () => {
  it.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['set by the project', { 'settings.json': env(GATE) }],
    ['set by its local settings', { 'settings.local.json': env(GATE) }],
    ['set to something else', { 'settings.json': env({ COUNTERSIGN_PLAN_GATE: 'enforced' }) }],
    ['set to a switch', { 'settings.json': env({ COUNTERSIGN_PLAN_GATE: false }) }],
    ['with a byte order mark', { 'settings.json': `\uFEFF${env(GATE)}` }],
    ['in UTF-16', { 'settings.json': Buffer.from(`\uFEFF${env(GATE)}`, 'utf16le') }],
    ['in a file that cannot be read', { 'settings.json': '{"env": {' }],
  ])('%s', async (_name, files) => {
    expect(await find(files, GATE)).toEqual({ dropped: ['COUNTERSIGN_PLAN_GATE'], hidden: [] });
  });

  it.each([
    'COUNTERSIGN_CHILD',
    'CODEX_REFLECTOR_ENABLED',
    'GPT_REVIEW_TIMEOUT',
    'HOUNFOUR_FLATLINE_ROUTING',
    'LOA_CUSTOM_ROUTES',
  ])('in any of these files: %s', async (name) => {
    const found = await find({ 'settings.json': env({ [name]: '1' }) }, { [name]: '1' });
    expect(found.dropped).toEqual([name]);
  });
});

describe('keeps the user’s own variables', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['no settings', {}],
    ['settings without variables', { 'settings.json': '{"hooks":{}}' }],
    ['other variables', { 'settings.json': env({ EDITOR: 'vi', PATH: '/bin' }) }],
    ['a list', { 'settings.json': '[]' }],
  ])('%s', async (_name, files) => {
    expect(await find(files, { ...GATE, EDITOR: 'vi', HOME: '/home/me' })).toEqual(NOTHING);
  });

  it('a home that the host did not take from there', async () => {
    const files = { 'settings.json': env({ HOME: '/theirs' }) };
    expect(await find(files, { HOME: '/home/me' })).toEqual(NOTHING);
  });
});

it.each(['HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME', 'CLAUDE_CONFIG_DIR', 'CODEX_HOME'])(
  '%s of the project hides where our records are',
  async (name) => {
    const files = { 'settings.json': env({ [name]: '/theirs' }) };
    const found = await find(files, { [name]: '/theirs' });
    expect(found).toEqual({ dropped: [name], hidden: [name] });
  },
);
