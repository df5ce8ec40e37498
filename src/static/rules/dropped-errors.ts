import type { ChangedLine } from '../../model/review/changed-lines.ts';
import type { Language } from '../language.ts';
import { at, type RangeOfLines } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { lastGroup } from '../test-syntax.ts';

/** A result whose error is ignored now, and one whose error was passed on or handled; the last group is the call. */
const DROPS: Readonly<Partial<Record<Language, { readonly now: RegExp; readonly was: RegExp }>>> = {
  go: {
    now: /^(?:\w{1,40}, ){0,3}_ :?= (\w[\w.]{0,80}\(.{0,200}\))$/,
    was: /\berr :?= (\w[\w.]{0,80}\(.{0,200}?\))(?:$|; err != nil)/,
  },
  php: {
    now: /^(?:(?:return |\$[\w>[\]'-]{1,80} = ))?@(\w{1,60}\(.{0,200}\));$/,
    was: /^(?:(?:return |\$[\w>[\]'-]{1,80} = ))?(\w{1,60}\(.{0,200}\));$/,
  },
  rust: {
    now: /^(?:let _ = (\w.{0,240});|(\w.{0,200}\))\.ok\(\);)$/,
    was: /^(?:let .{1,80} = |return )?(\w.{0,240})\?;?$/,
  },
};

/** A call of this kind existed before, with its error handled. */
export function dropped(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly RangeOfLines[] {
  const drops = hunk.file.language === null ? undefined : DROPS[hunk.file.language];
  if (drops === undefined) return [];
  const callIn = (line: ChangedLine, pattern: RegExp) => {
    const match = pattern.exec(hunk.codeOf(line));
    return match === null ? '' : lastGroup(match);
  };
  const isNow = new Set(
    lines.filter((line) => line.kind === 'added' && callIn(line, drops.now) !== ''),
  );
  return hunk.replacedAt([...isNow]).flatMap(({ removed, added }) => {
    const still = new Set(added.map((line) => callIn(line, drops.was)));
    const was = new Set(
      removed.map((line) => callIn(line, drops.was)).filter((call) => !still.has(call)),
    );
    const bad = added.filter((line) => isNow.has(line) && was.has(callIn(line, drops.now)));
    return bad.filter((line) => hunk.commentOf(line) === '').map(at);
  });
}
