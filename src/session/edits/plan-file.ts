import * as path from 'node:path';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { EventOf } from '../../host/event.ts';
import { readRegularFile, readTail, resolvePath } from '../../system/files/files.ts';
import { listNewest } from '../../system/files/folders.ts';

export type FoundPlan = { readonly text: string; readonly file: string | null };

const MAX_BYTES = 2_000_000;

/**
 * Finds the plan that the agent shows, in this order: the host's text, the file it names, the last
 * one named in the conversation, the newest in the host's folder. A file counts only if it is a
 * plain `.md` file in the host's plan folder.
 */
export function findPlan(
  event: EventOf<'planned'>,
  plansDirs: readonly string[],
): FoundPlan | null {
  const { text, file } = event.plan;
  if (text !== null && text.trim() !== '') return { text, file };
  for (const plansDir of plansDirs) {
    const found = findPlanIn(plansDir, event);
    if (found !== null) return found;
  }
  return null;
}

function findPlanIn(plansDir: string, event: EventOf<'planned'>): FoundPlan | null {
  const candidates = [
    () => event.plan.file,
    () => lastNamed(event.transcript, plansDir),
    () => listNewest(plansDir).find(({ path: one }) => one.endsWith('.md'))?.path ?? null,
  ];
  for (const candidate of candidates) {
    const found = readPlan(candidate(), plansDir);
    if (found !== null) return found;
  }
  return null;
}

/** Null, without a message, if it is not one of the host's plans. */
function readPlan(named: string | null, plansDir: string): FoundPlan | null {
  if (named === null) return null;
  const file = resolvePath(path.resolve(plansDir, named));
  if (path.dirname(file) !== resolvePath(plansDir) || !file.endsWith('.md')) return null;
  if (sensitiveReason(file) !== null) return null;
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return null;
  const text = Buffer.from(read.bytes).toString('utf8');
  return text.trim() === '' ? null : { text, file };
}

const TAIL_BYTES = 400_000;

/** The last path in the conversation that points into the plan folder. */
function lastNamed(transcript: string | null, plansDir: string): string | null {
  if (transcript === null) return null;
  const read = readTail(transcript, TAIL_BYTES);
  if (read.kind !== 'read') return null;
  const text = Buffer.from(read.bytes).toString('utf8');
  const start = text.lastIndexOf(`${plansDir}${path.sep}`);
  if (start === -1) return null;
  return /^[^\s"'`\\]{1,1000}?\.md/.exec(text.slice(start))?.[0] ?? null;
}
