import type { Environment } from '../model/environment.ts';
import type { GateSettings, HookConfig } from '../model/settings.ts';
import { writeRecordAtomic } from '../system/files/atomic.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/files/private-dir.ts';
import { readPrivateText } from '../system/files/private-file.ts';
import { fnv1a } from '../system/fnv1a.ts';
import { projectDir, stateDir } from './paths.ts';
import { pathOfFile, type StateFile } from './store/file.ts';

/*
 * The resolved settings for hooks, kept as JSON beside a stamp of everything they were made of, so
 * that a hook does not pay for reading YAML. If the stamp, checksum or version differs, the
 * configuration is loaded again. Every hook reads this file, so it is checked without a schema
 * library.
 */

/** The gate uses the settings at the project's root, wherever the agent is. */
const NAMES = { hooks: 'hook-values.json', gate: 'gate-values.json' } as const;
const PLAIN = 'default-values.json';
const VERSION = 5;
const MAX_BYTES = 200_000;

export type SettingsPlace = {
  readonly environment: Environment;
  readonly projectRoot: string;
  readonly of: keyof typeof NAMES;
  /** No file and no variable sets anything, so one record serves all projects. */
  readonly isPlain: boolean;
};

export type KeptSettings = {
  readonly settings: HookConfig;
  /** The values set by files, without the environment. */
  readonly planOfFiles: GateSettings;
};

/** Null if nothing was kept under this stamp. */
export function readHookSettings(place: SettingsPlace, stamp: string): HookConfig | null {
  const kept = readKept(place);
  return kept?.stamp === stamp ? kept.settings : null;
}

/**
 * The gate's settings from the last time the files could be read, also as an earlier build kept
 * them.
 */
export function readLastPlan(place: Omit<SettingsPlace, 'isPlain'>): GateSettings | null {
  const text = readText({ ...place, isPlain: false });
  if (text === null) return null;
  return parseKept(text)?.planOfFiles ?? parseEarlier(text);
}

const EARLIER_VERSIONS: readonly unknown[] = [3, 4];
const GATES = ['off', 'on-request', 'enforced'] as const;

/** Also null if the record is damaged. */
function parseEarlier(json: string): GateSettings | null {
  const record = parseObject(json);
  const { gate, path, pipes, allowTools } = (record['plan'] ?? {}) as Record<string, unknown>;
  const known = GATES.find((one) => one === gate);
  if (!EARLIER_VERSIONS.includes(record['version']) || known === undefined) return null;
  if (typeof path !== 'string' || typeof pipes !== 'boolean' || !Array.isArray(allowTools))
    return null;
  return {
    gate: known,
    path,
    pipes,
    allowTools: allowTools.filter((one) => typeof one === 'string'),
  };
}

/**
 * The stamp was taken before the files were read, so the next hook notices a change made meanwhile.
 */
export function keepHookSettings(place: SettingsPlace, stamp: string, kept: KeptSettings): void {
  const file = fileOf(place);
  if (ensurePrivateDir(file.dir).kind !== 'ready') return;
  try {
    const text = JSON.stringify(kept);
    const record = { version: VERSION, stamp, sum: fnv1a(text), text };
    writeRecordAtomic(pathOfFile(file), record, 0o600);
  } catch {
    // Not kept: the next hook loads the configuration again.
  }
}

type Kept = KeptSettings & { readonly stamp: unknown };

function readKept(place: SettingsPlace): Kept | null {
  const text = readText(place);
  return text === null ? null : parseKept(text);
}

function readText(place: SettingsPlace): string | null {
  const file = fileOf(place);
  // If one of our directories is a link, it could lead to a file that came with the repository.
  if (checkPrivateDir(file.dir).kind !== 'ready') return null;
  return readPrivateText(pathOfFile(file), MAX_BYTES);
}

function parseKept(json: string): Kept | null {
  const { version, stamp, sum, text } = parseObject(json);
  if (version !== VERSION || typeof text !== 'string' || sum !== fnv1a(text)) return null;
  const kept = parseObject(text) as Partial<KeptSettings>;
  const { settings, planOfFiles } = kept;
  return settings === undefined || planOfFiles === undefined
    ? null
    : { stamp, settings, planOfFiles };
}

/** Returns no fields for a damaged record, which counts as absent. */
function parseObject(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fileOf({ environment, projectRoot, of, isPlain }: SettingsPlace): StateFile {
  if (isPlain) return { dir: stateDir(environment), name: PLAIN };
  return { dir: projectDir(environment, projectRoot), name: NAMES[of] };
}
