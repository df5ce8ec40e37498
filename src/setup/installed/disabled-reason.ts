import type { CodexTold, ListedHook } from '../../host/codex/told.ts';
import type { HookSettings } from '../../host/installation.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { named } from './host-files.ts';

/** Why a host does not run hooks of ours that it could find. */
export type Off = {
  readonly why: string;
  readonly fix: string;
  /** Nobody chose it: it needs fixing. */
  readonly isTrouble: boolean;
};

export type Said = {
  /** As people name it. */
  readonly file: string;
  readonly settings: HookSettings;
};

/** In the order in which Claude Code asks: the organisation's rules, then the last file that says something. */
export function claudeOff(policy: readonly Said[], own: readonly Said[]): Off | null {
  const closed = policyOff(policy);
  if (closed !== null) return closed;
  const only = policy.find(({ settings }) => settings.onlyManaged);
  if (only !== undefined) return managedOnly(`allowManagedHooksOnly is set in ${only.file}`);
  const last = own.findLast(({ settings }) => settings.areHooksOff !== null);
  if (last?.settings.areHooksOff !== true) return null;
  const why = `disableAllHooks is set in ${last.file}`;
  return { why, fix: 'take it out there, if you want them', isTrouble: false };
}

/** It stops the organisation's own hooks, too. */
export function policyOff(policy: readonly Said[]): Off | null {
  const file = policy.findLast(({ settings }) => settings.areHooksOff === true)?.file;
  return file === undefined ? null : managedOnly(`disableAllHooks is set in ${file}`);
}

function managedOnly(why: string): Off {
  const fix = 'ask whoever manages this machine: only they can let these hooks run';
  return { why, fix, isTrouble: false };
}

/** Whatever Codex would do with a single hook. */
export function codexOff({ offIn, onlyManaged }: CodexTold, whose: ProjectLocation): Off | null {
  if (onlyManaged) return managedOnly('the requirements of Codex allow managed hooks only');
  if (offIn === null) return null;
  const why = `[features] hooks is false in ${named(offIn, whose)}`;
  return { why, fix: 'take it out there, if you want them', isTrouble: false };
}

export const CODEX_UNTRUSTED_PROJECT: Off = {
  why: 'Codex has not been told to trust this project',
  fix: 'start codex here, answer its question, then trust the hooks in /hooks',
  isTrouble: true,
};

export const CODEX_IGNORES: Off = {
  why: 'Codex does not read them',
  fix: 'start codex here and look at /hooks',
  isTrouble: true,
};

const TRUST = 'start codex here and trust them in /hooks';

export const CODEX_UNTRUSTED: Off = {
  why: 'Codex has not been told to trust them',
  fix: TRUST,
  isTrouble: true,
};

const CODEX_CHANGED: Off = {
  why: 'they have changed since Codex was told to trust them',
  fix: TRUST,
  isTrouble: true,
};

const CODEX_DISABLED: Off = {
  why: 'they are turned off in Codex',
  fix: 'turn them on in /hooks, if you want them',
  isTrouble: false,
};

export function listedOff({ isEnabled, trust }: ListedHook): Off | null {
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
