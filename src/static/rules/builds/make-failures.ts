import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { MAKEFILE } from './commands.ts';

/* Makefile recipes that continue after a failure. */

/** Prefix of a recipe's command. With a minus in it, any exit code counts as success. */
const RECIPE = /^\t{1,4}([-@+ ]{0,8})(.{1,2000})$/;

/** Commands that fail harmlessly if their work is already done. */
const CLEANS =
  /^(?:sudo\s)?(?:\/(?:usr\/)?bin\/)?(?:(?:rm|rmdir|mkdir|unlink|kill|pkill|killall|include|ln|dropdb|createdb|cd|echo|printf|tee|true|:)\s|\$[({](?:RM|RMDIR|MKDIR)[)}]|(?:docker|podman)(?:-compose|\scompose)?\s(?:-\S{1,40}\s(?:[\w./]{1,60}\s)?){0,4}(?:stop|kill|down|rm|rmi|network|volume|image|container|system)\b)/;
const CLEANING =
  /clean|clear|uninstall|undeploy|destroy|teardown|purge|reset|remove|(?:^|[-_])(?:stop|down|kill)$/i;

/** Commands that now ignore failures: by a minus, by an option, or by a setting for all of them. */
export function ignoredByMake(hunk: SeenHunk): readonly ChangedLine[] {
  if (!MAKEFILE.test(hunk.file.path)) return [];
  const ignoredBefore = hunk.lines.some(
    ({ kind, text }) => kind === 'removed' && IGNORES.test(text),
  );
  return hunk.blocks().flatMap(({ removed, added }) => {
    const before = new Set(
      removed.map(recipeOf).map(({ isIgnored, command }) => (isIgnored ? '' : command)),
    );
    return added.filter((line) => {
      if (IGNORES.test(line.text)) return !ignoredBefore && !ignoresCleaning(line);
      const { isIgnored, command } = recipeOf(line);
      if (!isIgnored || command === '' || !before.has(command)) return false;
      return !cleansOnly(command) && !isForCleaning(hunk, line);
    });
  });
}

const IGNORES =
  /^\.IGNORE\s?:|^(?:export\s)?MAKEFLAGS\s?[:+?]?=(?:.{0,100}\s)?-(?:i(?![\w-])|-ignore-errors)/;

/** Most lines of a recipe that are searched. */
const NEAR = 60;

/** The target shows it, or the line is another one below such a command. */
function isForCleaning(hunk: SeenHunk, line: ChangedLine): boolean {
  let above = hunk.previousNew(line);
  if (above?.text.endsWith('\\') === true) return true;
  for (let away = 0; above !== null && away < NEAR; away += 1) {
    const target = /^([\w./%-][^\n:=#]{0,200}):(?!=)/.exec(above.text)?.[1];
    if (target !== undefined)
      return target
        .trim()
        .split(/\s+/)
        .every((one) => CLEANING.test(one));
    above = hunk.previousNew(above);
  }
  return false;
}

/** Without a target it applies to all of them. */
function ignoresCleaning({ text }: ChangedLine): boolean {
  if (!text.startsWith('.')) return false;
  const targets = (text.replace(IGNORES, '').split('#')[0] ?? '').trim().split(/\s+/);
  return targets.every((target) => CLEANING.test(target));
}

function cleansOnly(command: string): boolean {
  return command.split(/&&|\|{1,2}|;/).every((part) => CLEANS.test(`${part.trim()} `));
}

/** An option of make that ignores the failures of every target. */
const WITH_OPTION = /(?<=^(?:\$[({]MAKE[)}]|make)\s)(?:-i|--ignore-errors)\s/;

function recipeOf({ text }: ChangedLine): { isIgnored: boolean; command: string } {
  const [, marks = '', command = ''] = RECIPE.exec(text) ?? [];
  const isIgnored = marks.includes('-') || WITH_OPTION.test(command);
  return { isIgnored, command: command.replace(WITH_OPTION, '').trim() };
}
