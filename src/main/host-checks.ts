import { INIT_HOSTS } from '../host/init-hosts.ts';
import type { Check } from '../model/check.ts';
import type { Redacted } from '../model/redacted.ts';
import { joinSafe, redact, safe } from '../text/redact.ts';
import type { Facts } from './doctor-facts.ts';
import { type Host, ownLanes, type Way } from './installed-hooks.ts';
import { isOlder } from './version.ts';

/** Does a coding agent call us here, by which way, and would that work? */
export function checkHooks({ hooks }: Pick<Facts, 'hooks'>): readonly Check[] {
  const { ways, unreadable } = hooks;
  return [
    ...(ways.length === 0 && unreadable.length === 0 ? [NOT_INSTALLED] : []),
    ...ways.map(wayCheck),
    ...ways.filter(({ gone }) => gone.length > 0).map(goneCheck),
    ...(['Claude Code', 'Codex'] as const).flatMap((host) => twice(host, ways)),
    ...unreadable.map(unreadableCheck),
  ];
}

const NOT_INSTALLED: Check = {
  name: 'hooks',
  state: 'note',
  detail: safe`no coding agent calls countersign here`,
  fix: safe`to have edits reviewed as they are made: countersign init (docs/hooks.md)`,
};

function wayCheck({ host, how, lanes, off }: Way): Check {
  const detail = safe`${redact(host)}, by ${redact(how)}: ${list(lanes)}`;
  if (off === null) return { name: 'hooks', state: 'ok', detail, fix: null };
  const fix = safe`turn it on in the settings of ${redact(host)}, if you want it`;
  return { name: 'hooks', state: 'note', detail: safe`${detail}; not used: ${redact(off)}`, fix };
}

function goneCheck({ host, how, gone }: Way): Check {
  const detail = safe`${redact(host)}, by ${redact(how)}: there is no ${list(gone)}`;
  const fix = safe`install countersign again, or take the entries out`;
  return { name: 'hooks', state: 'problem', detail, fix };
}

/** A lane that two ways call: every edit is seen twice. */
function twice(host: Host, ways: readonly Way[]): Check[] {
  const used = ways.filter((way) => way.host === host && way.off === null);
  const lanes = used.flatMap(ownLanes);
  const doubled = [...new Set(lanes.filter((lane, at) => lanes.indexOf(lane) !== at))];
  if (doubled.length === 0) return [];
  const detail = safe`${redact(host)} is told twice to call ${list(doubled)}`;
  const names = list(
    used
      .filter((way) => ownLanes(way).some((lane) => doubled.includes(lane)))
      .map(({ how }) => how),
  );
  return [{ name: 'hooks', state: 'note', detail, fix: safe`keep one of: ${names}` }];
}

function unreadableCheck(file: string): Check {
  const detail = safe`${redact(file)} cannot be read: its hooks do not run`;
  return { name: 'hooks', state: 'problem', detail, fix: safe`mend it: it must be JSON` };
}

function list(words: readonly string[]): Redacted {
  return words.length === 0 ? safe`nothing` : joinSafe(words.map(redact), ', ');
}

/** The oldest Claude Code that the hooks were tried with. */
const OLDEST_TRIED = INIT_HOSTS.claude.oldest;

/** Of no interest to those who do not use it. */
export function checkClaude({ claude, hooks }: Facts): readonly Check[] {
  const isUsed = hooks.ways.some(({ host }) => host === 'Claude Code');
  if (claude.kind === 'absent')
    return isUsed ? [note(safe`not on PATH, so its version is not known`, null)] : [];
  const path = redact(claude.path);
  if (claude.version === null)
    return [note(safe`${path} does not say its version`, safe`run: claude --version`)];
  const detail = safe`${redact(claude.version)} at ${path}`;
  if (!isOlder(claude.version, OLDEST_TRIED))
    return [{ name: 'claude', state: 'ok', detail, fix: null }];
  const tried = redact(OLDEST_TRIED);
  return [note(safe`${detail}; hooks were tried with ${tried} and newer`, safe`claude update`)];
}

function note(detail: Redacted, fix: Redacted | null): Check {
  return { name: 'claude', state: 'note', detail, fix };
}
