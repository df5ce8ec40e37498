import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { Language } from '../../language.ts';
import { at, type Rule, type SeenChange, type Spot } from '../../rule.ts';
import type { ChangedBlock, SeenFile, SeenHunk } from '../../annotated-hunk.ts';
import { ARGUMENT, ASSERTING } from '../../test-syntax.ts';
import { isProduct } from './gone-code.ts';
import { PROGRAMS } from '../languages.ts';

/** An assertion with a value, before its comments are removed. */
const MAY_EXPECT =
  /(?:toBe|toHave(?:Length|BeenCalledTimes)|[eE]quals?|EqualTo|ComparingTo|Values|is|same|eql)\(|assert .{1,300} == |assert_eq|\.to eq|\b(?:expected|want)\w{0,40}\s?:?[:=]|\bgot != /;

export const EXPECTED_VALUE_RULES: readonly Rule[] = [
  {
    id: 'expected-value-edited',
    title: 'An expected value was changed together with the code',
    why: 'The same change edits the code and what its test expects. Check that the new value is right and not just what the code now gives.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'change',
      side: 'removed',
      keywords: [...ASSERTING, 'expected', 'want', 'got != '],
      near: MAY_EXPECT,
      find: editedValues,
    },
  },
  {
    id: 'snapshot-edited',
    title: 'Snapshots were rewritten together with the code',
    why: 'A new snapshot agrees with whatever the code returns now. Check that each difference is intended.',
    severity: 'minor',
    languages: 'any',
    where: 'tests',
    look: { kind: 'change', side: 'both', keywords: [], find: editedSnapshots },
  },
];

/** An argument that is not a literal: assertions that put the value first must not be misread. */
const SUBJECT = String.raw`(?!\s?(?:["'\`\d[{-]|(?:true|false|null|nil|None|True|False)\b))${ARGUMENT}`;

/** A literal, for frameworks without a fixed order of arguments. */
const VALUE = String.raw`(?=\s?["'\d[{-])${ARGUMENT}`;

/** A value with a descriptive name. */
const NAMED =
  /^(?:const |let |var )?(?<asked>(?:expected|want)\w{0,40}\s?:?=(?!=)\s?)(?<value>.{1,300}?);?$/;

/** The subject of an assertion and its expected value; some frameworks put the value first. */
const SCRIPT_EXPECTED = [
  NAMED,
  /^(?<asked>.{0,100}\bexpect\(.{1,300}\.(?:toBe|toEqual|toStrictEqual|toHaveLength|toHaveBeenCalledTimes|equals?|eql)\()(?<value>.{1,300})\);?$/,
  /^(?<asked>.{1,300}\.should[\w.]{0,60}\.(?:equals?|eql)\()(?<value>.{1,300})\);?$/,
  new RegExp(
    String.raw`^(?<asked>(?:(?:\w{1,20}\.){1,2}(?:equals?|strictEqual|deepEqual|deepStrictEqual)|(?:assert|t)\.(?:is|same))\(${SUBJECT}),(?<value>${ARGUMENT})`,
  ),
];

const EXPECTED: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  typescript: SCRIPT_EXPECTED,
  javascript: SCRIPT_EXPECTED,
  python: [
    NAMED,
    /^(?<asked>assert .{1,300} == )(?<value>.{1,300})$/,
    new RegExp(String.raw`^(?<asked>self\.assertEqual\(${SUBJECT}),(?<value>${ARGUMENT})`),
    new RegExp(String.raw`^self\.assertEqual\((?<value>${VALUE}),(?<asked>${SUBJECT})`),
  ],
  go: [
    NAMED,
    /^(?<asked>if .{0,200}\bgot != )(?<value>.{1,100}) \{$/,
    /^(?<asked>\{.{0,200}\b(?:want|expected)\w{0,40}:\s?)(?<value>[^,{}]{1,100})/,
    new RegExp(
      String.raw`^(?:assert|require)\.(?:Equal|EqualValues)\(t,(?<value>${ARGUMENT}),(?<asked>${SUBJECT})`,
    ),
  ],
  rust: [
    new RegExp(String.raw`^(?<asked>assert_eq!\(${SUBJECT}),(?<value>${ARGUMENT})`),
    new RegExp(String.raw`^assert_eq!\((?<value>${VALUE}),(?<asked>${SUBJECT})`),
  ],
  java: [
    new RegExp(String.raw`^assertEquals\((?<value>${ARGUMENT}),(?<asked>${SUBJECT})`),
    /^(?<asked>assertThat\(.{1,300}\)\.isEqual(?:To|ByComparingTo)\()(?<value>.{1,300})\);$/,
  ],
  ruby: [
    /^(?<asked>expect\(.{1,200}\)\.to eq[ (])(?<value>.{1,300}?)\)?$/,
    new RegExp(String.raw`^assert_equal (?<value>${ARGUMENT}),(?<asked>${SUBJECT})`),
  ],
};

function editedValues({ files, hunks }: SeenChange): readonly Spot[] {
  if (!files.some(isProduct)) return [];
  const edited = hunks.filter(({ hunk }) => isEdited(hunk.file));
  return edited.flatMap(({ hunk }) => hunk.blocks().flatMap((block) => editedIn(hunk, block)));
}

/** A removed snapshot had its test deleted; one finding for all of them. */
function editedSnapshots({ files }: SeenChange): readonly Spot[] {
  const edited = files.find((file) => {
    const isOld = file.changed.status === 'modified' && isEdited(file);
    return isOld && /\.snap$|(?:^|\/)__snapshots__\//.test(file.path);
  });
  return edited === undefined || !files.some(isProduct) ? [] : [{ file: edited, hunk: null }];
}

/** Lines replaced others. */
function isEdited({ changed: { changed, removed } }: SeenFile): boolean {
  return removed > 0 && changed > removed;
}

function editedIn(hunk: SeenHunk, { removed, added }: ChangedBlock): readonly Spot[] {
  if (removed.length === 0 || added.length === 0) return [];
  const before = new Map<string, Set<string>>();
  for (const { asked, value } of expectationsOf(hunk, removed))
    before.set(asked, (before.get(asked) ?? new Set()).add(value));
  if (before.size === 0) return [];
  return expectationsOf(hunk, added)
    .filter(({ asked, value }) => before.get(asked)?.has(value) === false)
    .map(({ line }) => ({ hunk, ...at(line) }));
}

type Expectation = { readonly line: ChangedLine; readonly asked: string; readonly value: string };

function expectationsOf(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly Expectation[] {
  return lines.flatMap((line) => expectationOf(hunk, line) ?? []);
}

function expectationOf(hunk: SeenHunk, line: ChangedLine): Expectation | null {
  // A comment inside an assertion may hide its pattern.
  if (!MAY_EXPECT.test(line.text) && !line.text.includes('*/')) return null;
  const patterns = hunk.file.language === null ? [] : (EXPECTED[hunk.file.language] ?? []);
  const code = hunk.codeOf(line);
  for (const pattern of patterns) {
    const { asked, value } = pattern.exec(code)?.groups ?? {};
    if (asked !== undefined && value !== undefined)
      return { line, asked: asked.trim(), value: value.trim() };
  }
  return null;
}
