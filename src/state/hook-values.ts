import type { Environment } from '../model/environment.ts';
import type { HookValues, PlanValues } from '../model/hook-values.ts';
import { stampFiles } from '../system/files/stamp.ts';
import { writeRecordAtomic } from '../system/files/atomic.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/files/private-dir.ts';
import { readPrivateText } from '../system/files/private-file.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { pathOfFile } from './store/file.ts';
import { projectDir, trustFile } from './paths.ts';

/*
 * What the configuration files say of the hooks, kept as JSON: a hook must not pay for reading YAML.
 * Kept beside a stamp of those files; when one of them has changed, nothing is kept. The entry reads
 * this, so it is checked by hand and not by a schema.
 */

/** The gate asks what is in force at the project's root, wherever the agent has gone to. */
const NAMES = { hooks: 'hook-values.json', gate: 'gate-values.json' } as const;
const VERSION = 4;
const MAX_BYTES = 100_000;

export type WhoseValues = {
  readonly environment: Environment;
  readonly projectRoot: string;
  readonly of: keyof typeof NAMES;
};

/** Null when there is nothing, nothing for these files as they are, or nothing of ours. */
export function readHookValues(whose: WhoseValues, files: readonly string[]): HookValues | null {
  const kept = readKept(whose);
  const isOfThese = kept?.['stamp'] === stampFiles(filesWithTrust(whose.environment, files));
  return kept !== null && isOfThese ? valuesIn(kept) : null;
}

/** What was kept last, of whatever the files said then: for when they can no longer be read. */
export function readLastValues(whose: WhoseValues): PlanValues | null {
  const kept = readKept(whose);
  return kept === null ? null : (valuesIn(kept)?.plan ?? null);
}

function readKept(whose: WhoseValues): Record<string, unknown> | null {
  const dir = dirOf(whose);
  // A link in place of a directory of ours could lead to a file that came with the repository.
  if (checkPrivateDir(dir).kind !== 'ready') return null;
  const text = readPrivateText(pathOfFile({ dir, name: NAMES[whose.of] }), MAX_BYTES);
  const kept = text === null ? null : parse(text);
  return kept?.['version'] === VERSION ? kept : null;
}

function valuesIn(kept: Record<string, unknown>): HookValues | null {
  const { enabled, edits, subagentStop, debug } = kept;
  const plan = planValuesIn(kept['plan']);
  if (typeof enabled !== 'boolean' || typeof subagentStop !== 'boolean') return null;
  if (typeof debug !== 'boolean' || typeof edits !== 'string' || plan === null) return null;
  return { enabled, edits, subagentStop, debug, plan };
}

function planValuesIn(plan: unknown): PlanValues | null {
  if (typeof plan !== 'object' || plan === null) return null;
  const { gate, path, pipes, allowTools } = plan as Record<string, unknown>;
  const areTexts =
    [gate, path].every((one) => typeof one === 'string') && Array.isArray(allowTools);
  if (!areTexts || typeof pipes !== 'boolean') return null;
  if (!allowTools.every((one) => typeof one === 'string')) return null;
  return { gate: String(gate), path: String(path), pipes, allowTools };
}

/** `stamp` is of the files before they were read: a change meanwhile is noticed next time. */
export function keepHookValues(whose: WhoseValues, stamp: string, values: HookValues): void {
  const dir = dirOf(whose);
  if (ensurePrivateDir(dir).kind !== 'ready') return;
  try {
    const record = { version: VERSION, stamp, ...values };
    writeRecordAtomic(pathOfFile({ dir, name: NAMES[whose.of] }), record, 0o600);
  } catch {
    // Not kept: the next hook reads the configuration again.
  }
}

function dirOf({ environment, projectRoot }: WhoseValues): PrivateDir {
  return projectDir(environment, projectRoot);
}

/** A file's values depend on whether it is trusted: the record of that counts as well. */
export function filesWithTrust(environment: Environment, files: readonly string[]): string[] {
  return files.flatMap((file) => [file, pathOfFile(trustFile(environment, file))]);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Damaged: as good as absent.
    return null;
  }
}
