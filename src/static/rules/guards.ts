import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { at, type RangeOfLines } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';

/* Restrictions of a coding agent: forbidden actions, hooks, modes. */

const KEEPS = /^(?:gate|edits|stop):\s/;
const ALLOWS =
  /\bbypassPermissions\b|dangerously|"disableAllHooks"\s?:\s?true|^approval_policy\s?=\s?"never"|^sandbox_mode\s?=\s?"danger|^(?:gate|edits|stop):\s?["']?off\b/;
/** Any command at all. */
const ANYTHING = /^(?:\*|Bash(?:\(\s?(?:\*?:)?\*\s?\))?)$/;

/** A restriction or check was removed, or everything is allowed at once. */
export function loosenedGuard(hunk: SeenHunk): readonly RangeOfLines[] {
  const listed = listedIn(hunk.lines);
  const kept = new Set(
    listed.flatMap(({ line, list, items }) =>
      line.kind === 'added' && list !== 'allow' ? items : [],
    ),
  );
  const bad = new Set(
    listed
      .filter(({ line, list, items }) => {
        if (line.kind === 'added')
          return list === 'allow' && items.some((one) => ANYTHING.test(one));
        return list !== 'allow' && items.some((one) => !kept.has(one));
      })
      .map(({ line }) => line),
  );
  const hooks = goneHooks(hunk);
  return hunk.lines.filter((line) => bad.has(line) || hooks.has(line) || isLoosened(line)).map(at);
}

function isLoosened({ kind, text }: ChangedLine): boolean {
  const code = text.trim();
  return kind === 'added' ? ALLOWS.test(code) : kind === 'removed' && KEEPS.test(code);
}

type ListedItems = {
  readonly line: ChangedLine;
  readonly list: string;
  readonly items: readonly string[];
};

/** List items in changed lines, each side on its own; the start of a list may be in an unchanged line. */
function listedIn(lines: readonly ChangedLine[]): readonly ListedItems[] {
  const open = { added: '', removed: '' };
  return lines.flatMap((line) => {
    const { begun, rest } = beginning(line);
    const list = begun ?? open[line.kind === 'removed' ? 'removed' : 'added'];
    const next = rest.includes(']') ? '' : list;
    if (line.kind !== 'removed') open.added = next;
    if (line.kind !== 'added') open.removed = next;
    const items = Array.from(rest.matchAll(/"([^"]{1,300})"/g), ([, one = '']) => one);
    return line.kind === 'context' || list === '' || items.length === 0
      ? []
      : [{ line, list, items }];
  });
}

/** The list that begins on a line, and the items on that line. */
function beginning({ text }: ChangedLine): { begun: string | undefined; rest: string } {
  const [, begun, rest = text] = /"(allow|deny|ask)"\s?:\s?\[(.{0,2000})/.exec(text) ?? [];
  return { begun, rest };
}

const HOOK = /"(?:hooks|command)"\s?:/;

/** A rewritten hook is still a hook. Tool servers are started by commands too, but are not hooks. */
function goneHooks({ file, lines }: SeenHunk): ReadonlySet<ChangedLine> {
  if (/mcp\.json$/.test(file.path)) return new Set();
  const of = (wanted: ChangedLine['kind']) =>
    lines.filter(({ kind, text }) => kind === wanted && HOOK.test(text));
  const gone = of('removed');
  return new Set(gone.length > of('added').length ? gone : []);
}
