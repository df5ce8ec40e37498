import type { DisabledReason } from '../../host-setup.ts';
import type { HostHookSettings } from '../../shared/hook-settings.ts';
import { managedOnly } from '../../shared/managed-only.ts';

export type NamedSettings = {
  /** The file's name in messages. */
  readonly file: string;
  readonly settings: HostHookSettings;
};

/** In Claude Code's order: the organisation's rules, then the last file that sets it. */
export function claudeDisabled(
  policy: readonly NamedSettings[],
  own: readonly NamedSettings[],
): DisabledReason | null {
  const closed = policyDisabled(policy);
  if (closed !== null) return closed;
  const only = policy.find(({ settings }) => settings.onlyManaged);
  if (only !== undefined) return managedOnly(`allowManagedHooksOnly is set in ${only.file}`);
  const last = own.findLast(({ settings }) => settings.areHooksOff !== null);
  if (last?.settings.areHooksOff !== true) return null;
  const why = `disableAllHooks is set in ${last.file}`;
  return { why, fix: 'remove it there to turn the hooks on', isTrouble: false };
}

/** This stops the organisation's own hooks too. */
export function policyDisabled(policy: readonly NamedSettings[]): DisabledReason | null {
  const file = policy.findLast(({ settings }) => settings.areHooksOff === true)?.file;
  return file === undefined ? null : managedOnly(`disableAllHooks is set in ${file}`);
}

export const PLUGIN_DISABLED: DisabledReason = {
  why: 'the plugin is turned off',
  fix: 'turn it on in the settings of Claude Code',
  isTrouble: false,
};
