import type { ChangedFile, ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { indentOf } from '../../indent.ts';
import { stoodBefore } from '../../moved.ts';
import type { ChangedBlock, SeenHunk } from '../../annotated-hunk.ts';

/* Properties that make a build skip all tests. */

/** Build files with such properties, and the properties themselves. */
const BUILDS = /(?:^|\/)(?:pom\.xml|[^/]+\.gradle(?:\.kts)?)$/;
const PROPERTY = /^<(?:skipTests|skipITs|skip|maven\.test\.skip)>true</;
const TASK =
  /(?:(?:tasks\.)?test|tasks\.(?:named(?:<Test>)?\(["']test["'](?:, ?Test(?:::class)?)?\)|withType(?:<Test>|\(Test(?:::class)?(?:\.java)?\))(?:\(\))?(?:\.configureEach)?))/
    .source;
const TEST_TASK = new RegExp(`^${TASK}\\s?\\{$`);
const OF_TASK = new RegExp(`^(?:${TASK}(?:\\.|\\s?\\{\\s?))?enabled(?: = |=)false\\b`);

export const MAY_SET_OFF = /^\s*(?:<(?:skip|maven)|(?:tasks\.)?test|tasks\.|enabled)/;

/** Properties that skip all tests. */
export function setOff(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly ChangedLine[] {
  if (!BUILDS.test(hunk.file.path)) return [];
  const isXml = hunk.file.path.endsWith('.xml');
  const isSet = (line: ChangedLine) => (isXml ? PROPERTY : OF_TASK).test(hunk.codeOf(line));
  const set = lines.filter(isSet);
  if (set.length === 0 || hunk.lines.some((line) => line.kind === 'removed' && isSet(line)))
    return [];
  const news = set.filter((line) => !stoodBefore(hunk.file.changed, 'tests-excluded', line));
  return isXml ? setOffInProject(hunk, news) : news.filter((line) => isOfTests(hunk, line));
}

/** A separate line belongs to the block around it. */
function isOfTests(hunk: SeenHunk, line: ChangedLine): boolean {
  const indent = indentOf(line.text);
  if (!/^\s*enabled/.test(line.text)) return true;
  let above = hunk.previousNew(line);
  for (let away = 0; above !== null && away < NEAR; away += 1) {
    if (above.text.trim() !== '' && indentOf(above.text) < indent)
      return TEST_TASK.test(hunk.codeOf(above));
    above = hunk.previousNew(above);
  }
  return false;
}

/** A profile is chosen when building, so it does not count. */
function setOffInProject(hunk: SeenHunk, set: readonly ChangedLine[]): readonly ChangedLine[] {
  if (/<\/?(?:activation|profiles?)\b/.test(hunk.changed.text)) return [];
  const turned = new Set(hunk.replacedAt(set).flatMap(turnedOff));
  return set.filter((line) => {
    const property = propertyOf(line);
    if (property === 'skipITs' && addsFailsafe(hunk.file.changed)) return false;
    // Any plugin may have a property of this name.
    const isOfProject = property !== 'skip' && (turned.has(line) || isAmongProperties(hunk, line));
    return isOfProject || isOfTestPlugin(hunk, line);
  });
}

function turnedOff({ removed, added }: ChangedBlock): readonly ChangedLine[] {
  const ran = new Set(removed.map(propertyOf));
  return added.filter((line) => ran.has(propertyOf(line)));
}

function propertyOf({ text }: ChangedLine): string {
  return /^\s*<([\w.]{1,40})>/.exec(text)?.[1] ?? '';
}

/** The tests of a plugin that is new were not run before. */
const addsFailsafe = memoizeByObject(({ hunks }: ChangedFile) =>
  hunks.some(({ text }) => /^\+[^\n]{0,200}maven-failsafe-plugin/m.test(text)),
);

/** Most lines of a list or plugin that are searched. */
const NEAR = 60;

/** In the project's list: one step of indentation below it, as the list is one step below the project. */
function isAmongProperties(hunk: SeenHunk, line: ChangedLine): boolean {
  const list = lineAbove(hunk, line, /^\s*<properties>/);
  return list !== null && indentOf(line.text) === 2 * indentOf(list.text);
}

/** In a plugin of the project itself, which is two steps of indentation above. */
function isOfTestPlugin(hunk: SeenHunk, line: ChangedLine): boolean {
  const list = lineAbove(hunk, line, /^\s*<configuration>/);
  const plugin = lineAbove(hunk, line, /<artifactId>maven-\w{1,40}-plugin<|^\s*<\/?plugin>/);
  if (list === null || plugin === null) return false;
  const isNew = plugin.kind === 'added' && plugin.text.includes('failsafe');
  if (isNew || !/-(?:surefire|failsafe)-/.test(plugin.text)) return false;
  return indentOf(line.text) === 5 * (indentOf(line.text) - indentOf(list.text));
}

function lineAbove(hunk: SeenHunk, line: ChangedLine, wanted: RegExp): ChangedLine | null {
  let above = hunk.previousNew(line);
  for (let away = 0; above !== null && away < NEAR; away += 1) {
    if (wanted.test(above.text)) return above;
    above = hunk.previousNew(above);
  }
  return null;
}
