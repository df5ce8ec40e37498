import type { HostPlace } from '../host-place.ts';
import type { DisabledReason } from '../host-setup.ts';
import { shownFile } from '../shared/host-files.ts';
import { managedOnly } from '../shared/managed-only.ts';
import type { CodexAnswers, ListedHook } from './app-server.ts';

/** These apply to all hooks, whatever Codex would do with a single one. */
export function codexDisabled(
  { offIn, onlyManaged }: CodexAnswers,
  place: HostPlace,
): DisabledReason | null {
  if (onlyManaged) return managedOnly('the requirements of Codex allow managed hooks only');
  if (offIn === null) return null;
  const why = `[features] hooks is false in ${shownFile(offIn, place)}`;
  return { why, fix: 'remove it there to turn the hooks on', isTrouble: false };
}

export const CODEX_UNTRUSTED_PROJECT: DisabledReason = {
  why: 'Codex does not trust this project yet',
  fix: 'start codex here, answer its question, then trust the hooks in /hooks',
  isTrouble: true,
};

export const CODEX_IGNORES: DisabledReason = {
  why: 'Codex does not read them',
  fix: 'start codex here and look at /hooks',
  isTrouble: true,
};

const TRUST = 'start codex here and trust them in /hooks';

export const CODEX_UNTRUSTED: DisabledReason = {
  why: 'Codex does not trust them yet',
  fix: TRUST,
  isTrouble: true,
};

const CODEX_CHANGED: DisabledReason = {
  why: 'they have changed since you trusted them in Codex',
  fix: TRUST,
  isTrouble: true,
};

const CODEX_DISABLED: DisabledReason = {
  why: 'they are turned off in Codex',
  fix: 'turn them on in /hooks',
  isTrouble: false,
};

export function listedDisabled({ isEnabled, trust }: ListedHook): DisabledReason | null {
  if (!isEnabled) return CODEX_DISABLED;
  switch (trust) {
    case 'trusted':
      return null;
    case 'untrusted':
      return CODEX_UNTRUSTED;
    case 'modified':
      return CODEX_CHANGED;
  }
}

export const PLUGIN_DISABLED: DisabledReason = {
  why: 'the plugin is turned off',
  fix: 'turn it on in /plugins of codex',
  isTrouble: false,
};
