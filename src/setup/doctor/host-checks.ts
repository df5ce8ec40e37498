import { INIT_HOSTS } from '../../host/init-hosts.ts';
import type { Check } from '../../model/check.ts';
import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { Facts } from './facts.ts';
import { isOlder, version } from '../../project/version.ts';
import { type Host, ownLanes, type Way } from '../installed/hook-installation.ts';

/** Does a coding agent call us here, by which way, and would that work? */
export function checkHooks({
  hooks,
  codexHost,
}: Pick<Facts, 'hooks' | 'codexHost'>): readonly Check[] {
  const { ways, unreadable, missing } = hooks;
  const isNone = ways.length + unreadable.length + missing.length === 0;
  return [
    ...(isNone ? [NOT_INSTALLED] : []),
    ...ways.map(wayCheck),
    ...ways.filter(({ gone }) => gone.length > 0).map(goneCheck),
    ...(['Claude Code', 'Codex'] as const).flatMap((host) => twice(host, ways)),
    ...ways.flatMap(otherVersion),
    ...ways.flatMap((way) => withoutStart(way, ways)),
    ...missing.map(missingCheck),
    ...unreadable.map(unreadableCheck),
    ...codexChecks(codexHost, ways),
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
  const state = off.isTrouble ? 'problem' : 'note';
  const said = safe`${detail}; not used: ${redact(off.why)}`;
  return { name: 'hooks', state, detail: said, fix: redact(off.fix) };
}

function goneCheck({ host, how, gone, plugin }: Way): Check {
  const detail = safe`${redact(host)}, by ${redact(how)}: there is no ${list(gone)}`;
  return { name: 'hooks', state: 'problem', detail, fix: installAgain(host, plugin) };
}

function installAgain(host: Host, plugin: string | null): Redacted {
  if (plugin === null) return safe`install countersign again, or take the entries out`;
  const name = redact(plugin);
  return host === 'Codex'
    ? safe`codex plugin remove ${name}, then codex plugin add ${name}`
    : safe`claude plugin uninstall ${name}, then claude plugin install ${name}`;
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

/** What one version writes the other may not understand. */
function otherVersion({ host, how, off, versions }: Way): Check[] {
  const others = off === null ? versions.filter((one) => one !== version) : [];
  if (others.length === 0) return [];
  const detail = safe`${redact(host)}, by ${redact(how)}, runs countersign ${list(others)}; this is ${redact(version)}`;
  const fix = safe`install one version everywhere: docs/hooks.md`;
  return [{ name: 'hooks', state: 'note', detail, fix }];
}

/** Written by an older version: without the start of a turn the stop knows the edits of tools only. */
function withoutStart({ host, how, lanes, plugin, off }: Way, ways: readonly Way[]): Check[] {
  const isCalled = ways.some(
    (way) => way.host === host && way.off === null && way.lanes.includes('start'),
  );
  if (off !== null || !lanes.includes('stop') || isCalled) return [];
  const detail = safe`${redact(host)}, by ${redact(how)}, does not call start: what commands change is not reviewed`;
  return [{ name: 'hooks', state: 'note', detail, fix: refresh(host, how, plugin) }];
}

function refresh(host: Host, how: string, plugin: string | null): Redacted {
  if (plugin !== null && host === 'Claude Code')
    return safe`claude plugin update ${redact(plugin)}, then start Claude Code again`;
  if (plugin !== null) return installAgain(host, plugin);
  return REFRESH.get(how) ?? safe`add its entries for hook start: docs/hooks.md#the-lanes`;
}

/** The files that `init` writes. */
const REFRESH: ReadonlyMap<string, Redacted> = new Map([
  ['.claude/settings.local.json', safe`countersign init`],
  ['.claude/settings.json', safe`countersign init --shared`],
  ['.codex/hooks.json', safe`countersign init --host codex`],
]);

function missingCheck(plugin: string): Check {
  const name = redact(plugin);
  const detail = safe`the settings of Claude Code turn on the plugin ${name}, which is not installed`;
  const fix = safe`claude plugin install ${name}, or take it out of the settings`;
  return { name: 'hooks', state: 'problem', detail, fix };
}

function unreadableCheck(file: string): Check {
  const detail = safe`${redact(file)} cannot be read: its hooks do not run`;
  const fix = file.endsWith('installed_plugins.json')
    ? safe`mend it (it must be JSON), or move it away and install your plugins again`
    : safe`mend it: it must be JSON`;
  return { name: 'hooks', state: 'problem', detail, fix };
}

/** Too old, or it could not be asked. */
function codexChecks(codex: Facts['codexHost'], ways: readonly Way[]): Check[] {
  if (codex === null) return [];
  const note = { name: 'hooks', state: 'note' } as const;
  const { asked, told } = codex;
  const oldest = INIT_HOSTS.codex.oldest;
  const isUsed = ways.some(({ host }) => host === 'Codex');
  if (asked.kind === 'there' && asked.version !== null && isOlder(asked.version, oldest)) {
    const detail = safe`Codex ${redact(asked.version)} at ${redact(asked.path)}; hooks were tried with ${redact(oldest)} and newer`;
    return [{ ...note, detail, fix: safe`codex update` }];
  }
  if (told !== null || !isUsed) return [];
  const detail = safe`Codex could not be asked whether it trusts and runs them`;
  return [{ ...note, detail, fix: safe`start codex here and look at /hooks` }];
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
