import type { GateCall, GateHost } from '../../host/claude/gate.ts';
import type { Reply } from '../../host/reply.ts';
import type { PlanValues } from '../../model/hook-values.ts';
import type { Redacted } from '../../model/redacted.ts';
import { joinWords, plainWords } from '../../redaction/plain-words.ts';
import type { NotApproved } from '../review/approval.ts';
import { wordsFor } from './host-messages.ts';
import { knownReason } from './known-reasons.ts';
import { type Instead, insteadWords } from '../shell/instead.ts';

/*
 * What the gate says when it denies: which tool, why, and the way out. Almost all of it is words of our
 * own; the redaction rules are loaded only for what is not.
 */

const KNOWN: ReadonlyMap<string, Redacted> = new Map([
  ['Bash', plainWords`Bash`],
  ['Write', plainWords`Write`],
  ['Edit', plainWords`Edit`],
  ['MultiEdit', plainWords`MultiEdit`],
  ['NotebookEdit', plainWords`NotebookEdit`],
  ['apply_patch', plainWords`apply_patch`],
  ['PowerShell', plainWords`PowerShell`],
  ['docs/plan.md', plainWords`docs/plan.md`],
]);

/** A word that came from elsewhere, on one line; out of a longer text, if there is one. */
async function wordOf(text: string, source = text): Promise<Redacted> {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const { oneLine, redactQuoting } = await import('../../redaction/redact.ts');
  return oneLine(redactQuoting(text, source));
}

type Gate = Pick<PlanValues, 'gate' | 'path'> & {
  readonly host: GateHost;
  /** There is something that a person could approve of. */
  readonly hasPlan: boolean;
};

/** Where the gate is enforced, a reset begins planning anew, and without a plan there is nothing to approve of. */
function wayOut({ gate, hasPlan, host }: Gate): Redacted {
  if (gate !== 'enforced')
    return plainWords` Only the user can end planning, with: countersign plan reset`;
  return hasPlan
    ? plainWords` plan.gate is enforced here: only the user can decide otherwise, with: countersign plan approve`
    : joinWords(
        plainWords` plan.gate is enforced here: only the user can turn it off, with: `,
        wordsFor(host).remove,
        plainWords` (or by hand, where plan.gate is set)`,
      );
}

/** How the gate is set and under which host it runs, as far as that is known. */
type GateSetting = {
  readonly gate: PlanValues['gate'] | null;
  readonly host: GateHost | null;
};

const ANY_REMOVE = plainWords`countersign init --remove (under Codex: countersign init --host codex --remove)`;

/** What always opens it. */
function ending({ gate, host }: GateSetting): Redacted {
  const remove = host === null ? ANY_REMOVE : wordsFor(host).remove;
  if (gate === null)
    return joinWords(
      plainWords`The user can turn the gate off with: `,
      remove,
      plainWords`, or, where plan.gate is not enforced, end planning with: countersign plan reset`,
    );
  if (gate !== 'enforced')
    return plainWords`The user can end planning with: countersign plan reset`;
  return joinWords(
    plainWords`plan.gate is enforced here: the user can turn it off with: `,
    remove,
    plainWords` (or by hand, where plan.gate is set)`,
  );
}

export async function denyTool(tool: string, gate: Gate, no: NotApproved): Promise<Reply> {
  const [name, plan] = [await wordOf(tool), await wordOf(gate.path)];
  return block(
    joinWords(
      plainWords`countersign: `,
      name,
      plainWords` is not allowed without an approved plan: `,
      no.why,
      plainWords`. Read and search freely; the plan belongs in `,
      plan,
      plainWords`. Next, `,
      no.nextStep,
      plainWords`.`,
      tool.startsWith('mcp__') ? ALLOW_TOOLS : plainWords``,
      wayOut(gate),
    ),
  );
}

const ALLOW_TOOLS = plainWords` A tool that only reads the user may put on plan.allow_tools.`;

export async function denyProtected(
  { tool, host }: Pick<GateCall, 'tool' | 'host'>,
  { gate }: Pick<PlanValues, 'gate'>,
): Promise<Reply> {
  return block(
    joinWords(
      plainWords`countersign: `,
      await wordOf(tool),
      plainWords` is not allowed here: this file decides what the plan gate does, and while a plan is made or carried out only the user may change it, in an editor.`,
      // No approval opens it.
      gate === 'enforced' ? plainWords`` : joinWords(plainWords` `, ending({ gate, host })),
    ),
  );
}

export type Refused = {
  readonly command: string;
  /** May name words of it. */
  readonly why: string;
  readonly instead: Instead;
};

export async function denyCommand(refused: Refused, gate: Gate, no: NotApproved): Promise<Reply> {
  const { command, why, instead } = refused;
  return block(
    joinWords(
      plainWords`countersign: this command is not allowed while a plan is being made: `,
      knownReason(why) ?? (await wordOf(why, command)),
      plainWords`. Instead, `,
      insteadWords(instead, why, gate.host),
      plainWords`. Other commands need an approved plan, and `,
      no.why,
      plainWords`.`,
      wayOut(gate),
    ),
  );
}

/** The event could not be read: while armed that is a denial. */
export async function denyGarbled(field: string, gate: GateSetting['gate']): Promise<Reply> {
  return block(
    joinWords(
      plainWords`countersign: the host's event could not be read (`,
      await wordOf(field),
      plainWords`); nothing runs while the plan gate is closed. `,
      ending({ gate, host: null }),
    ),
  );
}

export function block(reason: Redacted): Reply {
  return { kind: 'block', reason };
}

/** The decision took too long, whatever it was that hung. */
export function denyLate(): Reply {
  return block(
    joinWords(
      plainWords`countersign: the plan gate could not decide in time, so this does not run; try again. `,
      ending({ gate: null, host: null }),
    ),
  );
}

export function denyArming(): Reply {
  return block(
    plainWords`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`,
  );
}

export function denyEntries(gate: PlanValues['gate']): Reply {
  return block(
    joinWords(
      plainWords`countersign: this change of the settings takes out or changes the hooks of countersign while a plan is made or carried out, so it does not count. `,
      // Only Claude Code says that its settings have changed.
      ending({ gate, host: 'claude' }),
    ),
  );
}

export function denyUnknownEntries(gate: PlanValues['gate']): Reply {
  return block(
    joinWords(
      plainWords`countersign: what the settings said of countersign cannot be read any more, so this change of them does not count while a plan is made or carried out. `,
      // Only Claude Code says that its settings have changed.
      ending({ gate, host: 'claude' }),
    ),
  );
}
