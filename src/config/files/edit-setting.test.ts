import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../model/errors.ts';
import { applyEdits } from '../../text/json/edit.ts';
import { editSetting } from './edit-setting.ts';

const edited = (text: string, name = '.countersign.yaml') =>
  applyEdits(text, editSetting({ path: `/p/${name}`, name, text }, 'hooks.edits', 'sync'));

describe('editSetting', () => {
  it.each([
    ['nothing', '', 'hooks:\n  edits: sync\n'],
    ['a comment alone', '# mine', '# mine\nhooks:\n  edits: sync\n'],
    [
      'another section',
      'review:\n    api: chat # x',
      'review:\n    api: chat # x\nhooks:\n  edits: sync\n',
    ],
    [
      'the section',
      'hooks: # h\n    # c\n    stop: off\n',
      'hooks: # h\n    # c\n    edits: sync\n    stop: off\n',
    ],
    [
      'the key',
      'hooks:\n  edits:   async  # slow\n  stop: off\n',
      'hooks:\n  edits:   sync  # slow\n  stop: off\n',
    ],
    ['the key in quotes', "hooks:\n  edits: 'off'\n", 'hooks:\n  edits: sync\n'],
    ['the same value', 'hooks: {edits: sync}\n', 'hooks: {edits: sync}\n'],
    [
      'the key in one line',
      'hooks: {stop: off, edits: off}\n',
      'hooks: {stop: off, edits: sync}\n',
    ],
    [
      'an empty section',
      'hooks: # later\n  # stop: off\nreview:\n  api: chat\n',
      'hooks: # later\n  edits: sync\n  # stop: off\nreview:\n  api: chat\n',
    ],
    [
      'line ends of Windows',
      'review:\r\n  api: chat\r\n',
      'review:\r\n  api: chat\r\nhooks:\r\n  edits: sync\r\n',
    ],
  ])('puts it in where the file has %s', (_, before, after) => {
    expect(edited(before)).toBe(after);
  });

  it("leaves Loa's own sections alone", () => {
    const text = 'gpt_review:\n  api: chat\nother:\n  - 1\n';
    expect(edited(text, '.loa.config.yaml')).toBe(`${text}hooks:\n  edits: sync\n`);
  });

  it.each([
    ['a section in one line', 'hooks: {stop: off}\n'],
    ['the whole in one line', '{review: {api: chat}}\n'],
    ['a section by an alias', 'x: &a {stop: off}\nhooks: *a\n'],
    ['a value by an alias', 'x: &a off\nhooks:\n  edits: *a\n'],
    ['an end mark', 'review:\n  api: chat\n...\n'],
  ])('does not guess where the file has %s', (_, text) => {
    expect(() => edited(text)).toThrow(ConfigError);
    expect(() => edited(text)).toThrow(/add it yourself: hooks.edits: sync/);
  });

  it('does not touch a broken file', () => {
    expect(() => edited('hooks: [')).toThrow(ConfigError);
  });
});
