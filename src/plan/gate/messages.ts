import type { Host } from '../../host/host.ts';
import { DEFAULT_HOST, HOSTS, INIT_HOSTS } from '../../host/list.ts';
import type { HostCall } from './host-call.ts';
import type { Reply } from '../../host/reply.ts';
import type { GateSettings } from '../../model/settings.ts';
import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, safe } from '../../redaction/redacted-text.ts';
import type { NotApproved } from '../review/approval.ts';
import { type Alternative, formatAlternative } from '../shell/alternative.ts';

/*
 * Messages of a denial: the tool, the reason and the way out. Almost all text is our own; the
 * redaction rules are loaded only for the rest.
 */

const KNOWN: ReadonlyMap<string, Redacted> = new Map<string, Redacted>([
  ...HOSTS.flatMap(({ tools }) => tools.shownNames.map((name) => [name, name] as const)),
  ['docs/plan.md', safe`docs/plan.md`],
]);

/**
 * Foreign text on one line; redacted together with the longer text it comes from, if there is one.
 */
async function wordOf(text: string, source = text): Promise<Redacted> {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const { oneLine, redactQuoting } = await import('../../redaction/redact.ts');
  return oneLine(redactQuoting(text, source));
}

type Gate = Pick<GateSettings, 'gate' | 'path'> & {
  readonly host: Host;
  /** There is a plan that a person could approve. */
  readonly hasPlan: boolean;
};

/**
 * If planning is enforced, a reset starts a new cycle; without a plan there is nothing to approve.
 */
function wayOut({ gate, hasPlan, host }: Gate): Redacted {
  if (gate !== 'enforced')
    return safe` Only the user can end planning, with: countersign plan reset`;
  return hasPlan
    ? safe` plan.gate is enforced here: only the user can override this, with: countersign plan approve`
    : safe` plan.gate is enforced here: only the user can turn it off, with: ${host.messages.remove} (or by hand, where plan.gate is set)`;
}

/** The gate's setting and its host, as far as known. */
type GateSetting = {
  readonly gate: GateSettings['gate'] | null;
  readonly host: Host | null;
};

const ANY_REMOVE = joinSafe(
  [
    DEFAULT_HOST.messages.remove,
    ...INIT_HOSTS.filter((host) => host !== DEFAULT_HOST).map(
      ({ name, messages }) => safe`(under ${name}: ${messages.remove})`,
    ),
  ],
  ' ',
);

/** The command that always opens the gate. */
function ending({ gate, host }: GateSetting): Redacted {
  const remove = host === null ? ANY_REMOVE : host.messages.remove;
  if (gate === null)
    return safe`The user can turn the gate off with: ${remove}, or, where plan.gate is not enforced, end planning with: countersign plan reset`;
  if (gate !== 'enforced') return safe`The user can end planning with: countersign plan reset`;
  return safe`plan.gate is enforced here: the user can turn it off with: ${remove} (or by hand, where plan.gate is set)`;
}

export async function denyTool(tool: string, gate: Gate, no: NotApproved): Promise<Reply> {
  const [name, plan] = [await wordOf(tool), await wordOf(gate.path)];
  return block(
    safe`countersign: ${name} is not allowed without an approved plan: ${no.why}. Read and search freely; the plan belongs in ${plan}. Next, ${no.nextStep}.${gate.host.tools.isMcpTool(tool) ? ALLOW_TOOLS : safe``}${wayOut(gate)}`,
  );
}

const ALLOW_TOOLS = safe` If this tool only reads, the user can add it to plan.allow_tools.`;

export async function denyProtected(
  { tool, host }: Pick<HostCall, 'tool' | 'host'>,
  { gate }: Pick<GateSettings, 'gate'>,
): Promise<Reply> {
  return block(
    safe`countersign: ${await wordOf(tool)} is not allowed here: this file controls the plan gate. Until the plan is done, only the user can change it, in an editor.${gate === 'enforced' ? safe`` : safe` ${ending({ gate, host })}`}`,
  );
}

export type Refused = {
  readonly command: string;
  /** May contain foreign text. */
  readonly why: string;
  readonly instead: Alternative;
};

export async function denyCommand(refused: Refused, gate: Gate, no: NotApproved): Promise<Reply> {
  const { command, why, instead } = refused;
  return block(
    safe`countersign: this command is not allowed while planning: ${await wordOf(why, command)}. Instead, ${formatAlternative(instead, why, gate.host)}. Other commands need an approved plan, and ${no.why}.${wayOut(gate)}`,
  );
}

/** The event could not be parsed: while the gate is armed, that is a denial. */
export async function denyGarbled(field: string, gate: GateSetting['gate']): Promise<Reply> {
  return block(
    safe`countersign: the host's event could not be read (${await wordOf(field)}); while the plan gate is closed every tool is denied. ${ending({ gate, host: null })}`,
  );
}

export function block(reason: Redacted): Reply {
  return { kind: 'block', reason };
}

/** The decision took too long, for whatever reason. */
export function denyLate(): Reply {
  return block(
    safe`countersign: the plan gate did not decide in time, so this was denied; try again. ${ending({ gate: null, host: null })}`,
  );
}

export function denyArming(): Reply {
  return block(
    safe`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`,
  );
}

export function denyEntries({ gate, host }: GateSetting): Reply {
  return block(
    safe`countersign: this change of the settings removes or changes the hooks of countersign, so it has no effect until the plan is done. ${ending({ gate, host })}`,
  );
}

export function denyUnknownEntries({ gate, host }: GateSetting): Reply {
  return block(
    safe`countersign: the settings cannot be read any more, so this change has no effect until the plan is done. ${ending({ gate, host })}`,
  );
}
