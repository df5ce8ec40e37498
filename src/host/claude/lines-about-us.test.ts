import { describe, expect, it } from 'vitest';
import { linesAboutUs } from './lines-about-us.ts';

const GATE = { type: 'command', command: 'node "/x/main.cjs" hook gate', onFailure: 'block' };
const settings = (more: object) => JSON.stringify({ model: 'm', ...more });
const hooks = (handler: object, matcher?: string) => ({
  hooks: { PreToolUse: [{ ...(matcher === undefined ? {} : { matcher }), hooks: [handler] }] },
});
const all = settings({ ...hooks(GATE), enabledPlugins: { 'countersign-plan@here': true } });

describe('linesAboutUs', () => {
  it('says of every entry of ours all there is to it', () => {
    expect(linesAboutUs(all)).toEqual([
      'hooks are on',
      'plugin countersign-plan@here',
      JSON.stringify(['PreToolUse', null, GATE]),
      'variables []',
    ]);
  });

  it.each([
    ['exec form', { command: 'node', args: ['/x/dist/main.cjs', 'hook', 'gate'] }, 1],
    ['the command', { command: 'countersign hook gate' }, 1],
    ['another program', { command: 'lint hook gate' }, 0],
    ['no command', { type: 'prompt', prompt: 'countersign hook gate' }, 0],
  ])('%s', (_name, handler, count) => {
    expect(linesAboutUs(settings(hooks(handler)))).toHaveLength(2 + count);
  });

  it.each([
    ['taken out', settings({ enabledPlugins: { 'countersign-plan@here': true } })],
    [
      'a matcher',
      settings({ ...hooks(GATE, 'Bash'), enabledPlugins: { 'countersign-plan@here': true } }),
    ],
    ['a shorter time', settings(hooks({ ...GATE, timeout: 1 }))],
    ['another event', settings({ hooks: { Stop: [{ hooks: [GATE] }] } })],
    ['turned off', JSON.stringify({ ...(JSON.parse(all) as object), disableAllHooks: true })],
    [
      'the plugin turned off',
      settings({ ...hooks(GATE), enabledPlugins: { 'countersign-plan@here': false } }),
    ],
    [
      'a variable that sends hooks home',
      JSON.stringify({ ...(JSON.parse(all) as object), env: { COUNTERSIGN_CHILD: '1' } }),
    ],
    ['broken', all.slice(0, 40)],
    ['emptied', ''],
  ])('%s: a line is gone', (_name, text) => {
    const now = linesAboutUs(text);
    expect(linesAboutUs(all).every((line) => now.includes(line))).toBe(false);
  });

  it.each([null, '', '{}', '[]', 'null', '{"hooks":7}', '{"hooks":{"Stop":[7,{"hooks":{}}]}}'])(
    '%j has no line about us',
    (text) => expect(linesAboutUs(text)).toEqual(['hooks are on', 'variables []']),
  );
});
