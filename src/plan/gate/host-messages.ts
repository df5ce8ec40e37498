import type { GateHost } from '../../host/claude/gate.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redacted-text.ts';

/** What the gate tells an agent to use, and a person to run, by the names that this host has for them. */
export type HostWords = {
  readonly look: Redacted;
  readonly find: Redacted;
  readonly write: Redacted;
  readonly remove: Redacted;
};

const CLAUDE: HostWords = {
  look: safe`use the Read, Grep and Glob tools`,
  find: safe`use the Glob tool`,
  write: safe`the plan is written with the Write tool`,
  remove: safe`countersign init --remove`,
};

const WORDS: Readonly<Record<GateHost, HostWords>> = {
  claude: CLAUDE,
  codex: {
    look: safe`read with cat, sed -n, rg or git`,
    find: safe`use rg --files`,
    write: safe`the plan is written with apply_patch`,
    remove: safe`countersign init --host codex --remove`,
  },
  copilot: {
    ...CLAUDE,
    look: safe`use the view, grep and glob tools`,
    find: safe`use the glob tool`,
    write: safe`the plan is written with the create and edit tools`,
  },
};

export function wordsFor(host: GateHost): HostWords {
  return WORDS[host];
}
