import type { GateHost } from '../../host/claude/gate.ts';
import type { Redacted } from '../../model/redacted.ts';
import { plainWords } from '../../redaction/plain-words.ts';

/** What the gate tells an agent to use, and a person to run, by the names that this host has for them. */
export type HostWords = {
  readonly look: Redacted;
  readonly find: Redacted;
  readonly write: Redacted;
  readonly remove: Redacted;
};

const CLAUDE: HostWords = {
  look: plainWords`use the Read, Grep and Glob tools`,
  find: plainWords`use the Glob tool`,
  write: plainWords`the plan is written with the Write tool`,
  remove: plainWords`countersign init --remove`,
};

const WORDS: Readonly<Record<GateHost, HostWords>> = {
  claude: CLAUDE,
  codex: {
    look: plainWords`read with cat, sed -n, rg or git`,
    find: plainWords`use rg --files`,
    write: plainWords`the plan is written with apply_patch`,
    remove: plainWords`countersign init --host codex --remove`,
  },
  copilot: {
    ...CLAUDE,
    look: plainWords`use the view, grep and glob tools`,
    find: plainWords`use the glob tool`,
    write: plainWords`the plan is written with the create and edit tools`,
  },
};

export function wordsFor(host: GateHost): HostWords {
  return WORDS[host];
}
