import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Pending, readPending } from '../../state/pending.ts';
import { explainTrouble } from '../../state/trouble.ts';
import { joinSafe, oneLine, redact, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';

/**
 * Before stopping: blocks once per turn while findings are open. Asks no model. Fails open: what
 * cannot be read blocks nobody, and the user is told.
 */
export async function decideStop(blockedBefore: boolean, door: HookDoor): Promise<Reply> {
  if (blockedBefore) return SILENT;
  const pending = await readPending(door.sessionDir);
  if (pending.kind === 'failed') {
    const { why, nextStep } = explainTrouble(pending.trouble);
    return note(safe`open findings cannot be read (${why}). Next: ${nextStep}`);
  }
  if (pending.open.length > 0) return { kind: 'block', reason: reasonFor(pending.open) };
  if (pending.damaged === 0) return SILENT;
  return note(safe`${pending.damaged} record(s) of open findings could not be read`);
}

function note(words: Redacted): Reply {
  return { kind: 'tell', user: safe`countersign: ${words}`, agent: null };
}

function reasonFor(open: readonly Pending[]): Redacted {
  return joinSafe(
    [
      safe`countersign: findings of an independent review are still open.`,
      ...open.flatMap(({ file, findings }) => findings.map((finding) => openLine(file, finding))),
      safe`Fix them, or tell the user why they are wrong; then stop again.`,
    ],
    '\n',
  );
}

function openLine(file: Redacted, finding: Pending['findings'][number]): Redacted {
  const place = finding.line_start === null ? file : safe`${file}:${finding.line_start}`;
  return safe`- ${oneLine(place)} ${redact(finding.severity)}: ${oneLine(finding.title)}`;
}
