import type { DoctorCheck } from '../../model/check.ts';
import type { HookInstallation } from '../../host/host-setup.ts';
import type { Redacted } from '../../model/redacted.ts';
import { version } from '../../project/version.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import { ownLanes } from '../installed/hook-installation.ts';
import { initCommand } from '../init/init-command.ts';
import type { Facts } from './facts.ts';

type Hosts = Facts['hosts'];
type InstalledIn = Pick<Hosts[number], 'host' | 'setup'> & { readonly one: HookInstallation };

/** Does a coding agent call us here, how, and would that work? */
export function checkHooks({ hosts }: Pick<Facts, 'hosts'>): readonly DoctorCheck[] {
  const all = hosts.flatMap(({ host, setup, found }) =>
    found.installations.map((one): InstalledIn => ({ host, setup, one })),
  );
  const missing = hosts.flatMap(({ found }) => found.missingPlugins);
  const unreadable = hosts.flatMap(({ found }) => found.unreadable);
  const isNone = all.length + unreadable.length + missing.length === 0;
  return [
    ...(isNone ? [NOT_INSTALLED] : []),
    ...all.map(installationCheck),
    ...all.filter(({ one }) => one.gone.length > 0).map(goneCheck),
    ...hosts.flatMap(installedTwice),
    ...all.flatMap(otherVersion),
    ...all.flatMap((installed) => withoutStart(installed, all)),
    ...missing,
    ...unreadable,
    ...hosts.flatMap(({ hookChecks }) => hookChecks),
  ];
}

const NOT_INSTALLED: DoctorCheck = {
  name: 'hooks',
  state: 'note',
  detail: safe`no coding agent runs countersign here`,
  fix: safe`to have edits reviewed: countersign init (docs/hooks.md)`,
};

/** `Claude Code, by .claude/settings.json` */
function nameOf({ host, one }: InstalledIn): Redacted {
  return safe`${redact(host.name)}, by ${redact(one.how)}`;
}

function installationCheck(installed: InstalledIn): DoctorCheck {
  const { lanes, disabled } = installed.one;
  const detail = safe`${nameOf(installed)}: ${list(lanes)}`;
  if (disabled === null) return { name: 'hooks', state: 'ok', detail, fix: null };
  const state = disabled.isTrouble ? 'problem' : 'note';
  const unused = safe`${detail}; not used: ${redact(disabled.why)}`;
  return { name: 'hooks', state, detail: unused, fix: redact(disabled.fix) };
}

function goneCheck(installed: InstalledIn): DoctorCheck {
  const { gone, plugin } = installed.one;
  const detail = safe`${nameOf(installed)}: there is no ${list(gone)}`;
  const fix =
    plugin === null
      ? safe`install countersign again, or remove the entries`
      : installed.setup.pluginFixes.reinstall(plugin);
  return { name: 'hooks', state: 'problem', detail, fix };
}

/** Two installations call the same lane, so every edit is seen twice. */
function installedTwice({ host, found }: Hosts[number]): DoctorCheck[] {
  const used = found.installations.filter(({ disabled }) => disabled === null);
  const lanes = used.flatMap(ownLanes);
  const doubled = [...new Set(lanes.filter((lane, at) => lanes.indexOf(lane) !== at))];
  if (doubled.length === 0) return [];
  const detail = safe`${redact(host.name)} is set up twice to call ${list(doubled)}`;
  const names = list(
    used
      .filter((one) => ownLanes(one).some((lane) => doubled.includes(lane)))
      .map(({ how }) => how),
  );
  return [{ name: 'hooks', state: 'note', detail, fix: safe`keep one of: ${names}` }];
}

/** Another version may not understand the records that one version writes. */
function otherVersion(installed: InstalledIn): DoctorCheck[] {
  const { disabled, versions } = installed.one;
  const others = disabled === null ? versions.filter((one) => one !== version) : [];
  if (others.length === 0) return [];
  const detail = safe`${nameOf(installed)}, runs countersign ${list(others)}; this is ${redact(version)}`;
  const fix = safe`install one version everywhere: docs/hooks.md`;
  return [{ name: 'hooks', state: 'note', detail, fix }];
}

/** Written by an older version: without the start of a turn, the stop only sees edits of tools. */
function withoutStart(installed: InstalledIn, all: readonly InstalledIn[]): DoctorCheck[] {
  const { host, one } = installed;
  const isCalled = all.some(
    (other) =>
      other.host === host && other.one.disabled === null && other.one.lanes.includes('start'),
  );
  if (one.disabled !== null || !one.lanes.includes('stop') || isCalled) return [];
  const detail = safe`${nameOf(installed)}, has no start hook, so changes by commands are not reviewed`;
  return [{ name: 'hooks', state: 'note', detail, fix: refresh(installed) }];
}

function refresh({ host, setup, one }: InstalledIn): Redacted {
  if (one.plugin !== null) return setup.pluginFixes.update(one.plugin);
  const { local, shared } = setup.hookFiles;
  if (one.how === local) return initCommand(host);
  if (one.how === shared) return safe`${initCommand(host)} --shared`;
  return safe`add its entries for hook start: docs/hooks.md#the-lanes`;
}

function list(words: readonly string[]): Redacted {
  return words.length === 0 ? safe`nothing` : joinSafe(words.map(redact), ', ');
}

export function checkHostPrograms({ hosts }: Facts): readonly DoctorCheck[] {
  return hosts.flatMap(({ programChecks }) => programChecks);
}
