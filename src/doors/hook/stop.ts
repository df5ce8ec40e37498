import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Pending, readPending } from '../../state/pending.ts';
import { joinSafe, oneLine, redact, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';

/** Before stopping: blocks once per turn while findings are open. Asks no model. */
export function decideStop(blockedBefore: boolean, door: HookDoor): Reply {
  if (blockedBefore) return SILENT;
  const { open, damaged } = readPending(door.sessionDir);
  if (open.length > 0) return { kind: 'block', reason: reasonFor(open) };
  if (damaged === 0) return SILENT;
  const user = safe`countersign: ${damaged} record(s) of open findings could not be read`;
  return { kind: 'tell', user, agent: null };
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
