import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { type SeenFile, type SeenHunk, seeHunk } from '../../annotated-hunk.ts';

/* An option that makes a test command run no tests. */

/** A test command, and the option that makes it run none. */
type Switch = { readonly runs: RegExp; readonly off: RegExp };

export const SWITCHES: readonly Switch[] = [
  {
    runs: /\bmvnw?(?:\.cmd)?\s(?:.{0,200}\s)?(?:test|package|verify|install|deploy)\b|\bMAVEN_\w{1,40}\s?[:=]/,
    off: /(?<![\w-])-D(?:skipTests|skipITs|maven\.test\.skip)(?:=true)?(?![\w.=-])/,
  },
  {
    runs: /(?:\bgradlew?(?:\.bat)?|\barguments:)\s(?:.{0,200}[\s:])?(?:test|check|build|publish)\b/,
    off: /\s(?:-x |--exclude-task[ =])["']?(?:[\w:-]{0,80}:)?(?:test|check|integrationTest)(?![\w:-])/,
  },
  { runs: /\bcargo (?:test|nextest run)\b/, off: /\s--no-run(?![\w-])/ },
  { runs: /(?<![\w@.-])pytest(?![\w.:@<>=~-]|["']\s?:)/, off: /\s--co(?:llect-only)?(?![\w-])/ },
  { runs: /(?<![\w@.-])jest(?![\w.:@<>=~-]|["']\s?:)/, off: /\s--listTests\b/ },
  { runs: /(?<![\w@.-])(?:mocha|rspec)(?![\w.:@<>=~-]|["']\s?:)/, off: /\s--dry-run(?![\w-])/ },
];

/** Each line is an option of every call. */
const ALL_OPTIONS = /(?:^|\/)\.mvn\/maven\.config$/;

/** Most lines of a command that are searched. */
const NEAR = 60;

/** Lines joined by backslashes. */
type JoinedLines = { readonly lines: readonly ChangedLine[]; readonly code: string };

/**
 * Many builds leave the tests to another build. Reported only if this one ran them before and no other command in it
 * does now.
 */
export function switchedOff(
  hunk: SeenHunk,
  lines: readonly ChangedLine[],
  { runs, off }: Switch,
): readonly ChangedLine[] {
  const isOff = (line: ChangedLine) => off.test(hunk.codeOf(line));
  const found = new Set(lines.filter(isOff));
  if (found.size === 0) return [];
  const isRun = ({ code }: JoinedLines) => runs.test(code) && !off.test(code);
  const before = commandsOf(hunk, 'added');
  if (ALL_OPTIONS.test(hunk.file.path))
    return before.some(({ code }) => off.test(code)) ? [] : [...found];
  const now = commandsOf(hunk, 'removed');
  if (commandsNow(hunk.file).some((command) => isRun(command) && isStep(command.code, runs)))
    return [];
  const ran = new Set(before.filter(isRun).flatMap((command) => command.lines));
  const replaced = hunk
    .replacedAt([...found])
    .filter(({ removed }) => removed.some((line) => ran.has(line)))
    .flatMap(({ added }) => added.filter(isOff));
  // An option on a separate line, of an existing command.
  const added = now
    .filter((command) => runs.test(command.code) && command.lines.some((line) => ran.has(line)))
    .flatMap((command) => command.lines.filter((line) => found.has(line)));
  return [...replaced, ...added];
}

/** A build may be spread over several places of its file. */
const commandsNow = memoizeByObject((file: SeenFile) =>
  file.changed.hunks.flatMap((changed) => commandsOf(seeHunk(file, changed), 'removed')),
);

/** The commands of one side. */
function commandsOf(hunk: SeenHunk, hidden: 'added' | 'removed'): readonly JoinedLines[] {
  const commands: JoinedLines[] = [];
  let lines: ChangedLine[] = [];
  let code = '';
  for (const line of hunk.lines) {
    if (line.kind === hidden || line.kind === 'no-newline') continue;
    const part = hunk.codeOf(line);
    lines.push(line);
    code += ` ${part.replace(/\\$/, '')}`;
    if (part.endsWith('\\') && lines.length < NEAR) continue;
    commands.push({ lines, code: code.trim() });
    lines = [];
    code = '';
  }
  if (lines.length > 0) commands.push({ lines, code: code.trim() });
  return commands;
}

/** Lines that only name a tool: a title, a message, a variable, an installation. */
const NAMES_ONLY =
  /^(?:-\s)?["']?(?:name|title|description|id|key|label|if|needs|uses)["']?\s?:|^(?:-\s|export\s|ENV\s)?MAVEN_\w{1,40}\s?[:=]|^@?(?:echo|printf)\s|^deps\s?=|(?:\$[({]\w{1,40}[)}]|\b(?:pip3?|pipx|uv|npm|pnpm|yarn|bun|cargo|gem|apt|apt-get|apk|brew|conda|poetry|go))\s(?:[\w-]{1,40}\s){0,3}?(?:install|add|i|get)\s/;

/** A command that is run, not only named. */
function isStep(code: string, runs: RegExp): boolean {
  return code.split(/&&|\|\||;/).some((part) => runs.test(part) && !NAMES_ONLY.test(part.trim()));
}
