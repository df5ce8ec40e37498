import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { ASSERTING, DECLARING, declaredTest, isAssertion } from '../test-syntax.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

const MAY_COMMENT = /^\s*[/#*]|\*\/\s*$/;

export const LEFTOVER_RULES: readonly Rule[] = [
  {
    id: 'debugger-left',
    title: 'A debugger statement was left in',
    why: 'It stops the program, or prints debug output that is not read.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'ruby', 'rust', 'go'],
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['debugger'],
          pattern: /(?:^|[;{})]|\belse\b)\s*debugger\s*(?:;|\}|\/[/*]|$)/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: [
            'breakpoint()',
            'set_trace()',
            'import pdb',
            'import ipdb',
            'import set_trace',
          ],
          pattern:
            /^\s*(?:breakpoint\(\)|import i?pdb\b|from i?pdb import set_trace\b|i?pdb\.set_trace\(\))/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['binding.pry', 'binding.irb', 'byebug', 'debugger'],
          pattern: /(?:^|;)\s*(?:binding\.(?:pry|irb)|byebug|debugger)\s*(?:#|$)/g,
          in: 'code',
        },
        { languages: ['rust'], keywords: ['dbg!('], pattern: /\bdbg!\(/g, in: 'code' },
        {
          languages: ['go'],
          keywords: ['runtime.Breakpoint()'],
          pattern: /\bruntime\.Breakpoint\(\)/g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'debug-output-left',
    title: 'Output for debugging was left in',
    why: 'It was written to look at something once and now prints for everybody.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['console.log(', 'console.debug('],
          pattern:
            /\bconsole\.(?:log|debug)\(\s?["'`](?:[^\w"'`]{0,8}\s?)(?:DEBUG|debug|HERE|here|XXX|xxx)\b/g,
          in: 'code',
        },
        {
          languages: ['python', 'ruby'],
          keywords: ['print(', 'puts ', 'p "'],
          pattern:
            /^\s*(?:print\(|puts\s|p\s)f?["'](?:[^\w"'{]{0,8}(?:DEBUG|debug|HERE|here|XXX|xxx)\b|\{\w{1,40}=\}["'])/g,
          in: 'code',
        },
        {
          languages: ['go', 'rust', 'java'],
          keywords: ['Println', 'println', 'Printf', 'spew.Dump('],
          pattern:
            /\b(?:fmt\.Print(?:ln|f)|e?println!|System\.(?:out|err)\.println)\(\s?"[^\w"]{0,8}(?:DEBUG|debug|HERE|here|XXX|xxx)\b|\bspew\.Dump\(/g,
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['echo '],
          pattern: /^\s*echo\s["'][^\w"']{0,8}(?:DEBUG|HERE|XXX)\b/g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'commented-out-test',
    title: 'A test or an assertion was commented out',
    why: 'It no longer runs, yet looks as if it were only waiting. Make it pass, or take it out and say why.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: [...ASSERTING, ...DECLARING],
      near: MAY_COMMENT,
      beside: 'removed',
      find: (hunk, lines) =>
        commentedOut(hunk, lines)
          .filter(({ code }) => isTestCode(hunk, code))
          .map(placeOf),
    },
  },
  {
    id: 'commented-out-code',
    title: 'Code was commented out instead of removed',
    why: 'Readers cannot tell whether it should come back. The history keeps deleted code.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['// ', ' # ', '\t# '],
      near: MAY_COMMENT,
      beside: 'removed',
      find: commentedBlock,
    },
  },
];

type Commented = { readonly line: ChangedLine; readonly code: string };

const MARKS = /^(?:\/\/+|#+|\/\*+|\*+)\s*(?:(?:TODO|FIXME|XXX):?\s)?/;

/** Added comments with the exact text of a removed line. A closing bracket alone does not count. */
function commentedOut(hunk: SeenHunk, noted: readonly ChangedLine[]): readonly Commented[] {
  return hunk.replacedAt(noted).flatMap(({ removed, added }) => {
    const comments = added.filter(({ text }) => MAY_COMMENT.test(text));
    const before = new Set(
      removed.map(({ text }) => text.trim()).filter((code) => code.length > 2),
    );
    return comments.flatMap((line) => {
      const text = line.text.trim();
      const code = text.replace(MARKS, '').replace(/\s?\*\/$/, '');
      return code !== text && before.has(code) && hunk.codeOf(line) === '' ? [{ line, code }] : [];
    });
  });
}

function isTestCode({ file }: SeenHunk, code: string): boolean {
  return isAssertion(code, file.language) || declaredTest(code, file.language) !== null;
}

function placeOf({ line }: Commented): RangeOfLines {
  return at(line);
}

/** Fewer lines may be an ordinary remark. */
const BLOCK_LINES = 3;

function commentedBlock(hunk: SeenHunk, noted: readonly ChangedLine[]): readonly RangeOfLines[] {
  const lines = commentedOut(hunk, noted).map(({ line }) => line);
  const [from, to] = [lines[0], lines.at(-1)];
  if (from === undefined || to === undefined || lines.length < BLOCK_LINES) return [];
  return [{ from, to }];
}
