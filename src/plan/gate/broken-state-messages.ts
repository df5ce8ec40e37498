import type { Reply } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { readArming } from '../../state/plan/arming.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { block } from './messages.ts';

/* Messages for broken records or settings. These are rare, so they may take the time to redact. */

/** For the user, if an unreadable configuration leaves the gate open. */
export function noteBroken(why: string): Reply {
  const user = safe`countersign: the plan gate is off, because the configuration cannot be read and it was off before: ${oneLine(redact(why))}`;
  return { kind: 'tell', user, agent: null };
}

/** Why it is unknown whether a plan is being made. */
export function denyUnclear(projectDir: PrivateDir): Reply {
  const arming = readArming(projectDir);
  switch (arming.kind) {
    case 'damaged':
      return damaged(redact(arming.why));
    case 'failed': {
      const { why, nextStep } = explainTrouble(arming.trouble);
      return block(
        safe`countersign: the record of planning cannot be read (${why}), so every tool is denied. The user can fix it: ${nextStep}`,
      );
    }
    case 'off':
    case 'armed':
      return damaged(safe`it changed while it was read`);
  }
}

function damaged(why: Redacted): Reply {
  return block(
    safe`countersign: the record of planning is damaged (${why}), so every tool is denied. The user can remove it with: countersign plan reset`,
  );
}
