import type { CommandName } from './args.ts';
import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
  FINDINGS_FLAGS,
  type Flag,
  REVIEW_FLAGS,
  ROUTES_FLAGS,
  TRUST_FLAGS,
} from './flags.ts';

const OVERVIEW = `countersign: a second, independent signature on a coding agent's work

usage: countersign COMMAND [FLAGS]

  review     let another model review a diff or a document
  doctor     what is there, what is not, and how to fix it
  routes     who is asked, in which order, and what its conditions say now
  plan       no change before a plan: start, status, reset
  config     every setting and where it came from
  trust      let this project's configuration file say everything
  redact     take the secrets out of stdin: see what would leave
  findings   what the hooks found and nobody has fixed or refuted
  pause      let the hooks of this project rest for a while: pause 30m
  resume     let them go on
  hook LANE  what a coding agent's hooks call
  demo       a whole review of a sample change, without a key
  help       this text, or: countersign help COMMAND

exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer
found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with
--fail-on also 10 changes required, 11 decision needed
`;

const REVIEW = `usage: countersign review [FLAGS]

Without --content: your uncommitted changes, untracked files included.

${flagLines(REVIEW_FLAGS)}

examples:
  countersign review
  git diff main... | countersign review --content - --format json
  countersign review --type prd --content docs/prd.md --output report.json
  countersign review --iteration 2 --previous report.json
  countersign review --verify report.json
`;

const DOCTOR = `usage: countersign doctor [FLAGS]

How everything stands: Node, git, configuration, state directory, each reviewer
(is it there, is it logged in), codex's sandbox, and who would review now. Every
problem comes with its fix. No model is asked and nothing is sent. Exit 1 when
something needs fixing.

${flagLines(DOCTOR_FLAGS)}
`;

const ROUTES = `usage: countersign routes [FLAGS]

The route table in force: each route with what its conditions say now, what
happens when it fails, and what it can do. Exit 2 when the table is invalid or
not the one that COUNTERSIGN_ROUTES_HASH pins.

${flagLines(ROUTES_FLAGS)}
`;

const PLAN = `usage: countersign plan start|status|reset

  start    from now on the gate stops every change in this project
  status   is this project planning?
  reset    stop planning; changes are free again (a person's command)
`;

const CONFIG = `usage: countersign config [FLAGS]

Every setting in force and where it came from: flag, environment, the project's
file (.countersign.yaml or .loa.config.yaml), your own
(~/.config/countersign/config.yaml), or the default.

${flagLines(CONFIG_FLAGS)}
`;

const TRUST = `usage: countersign trust [--revoke]

A project's file comes with the repository, so it may not name programs or
addresses, widen access or loosen a guard, until you have read it and say so
here. It is trusted as it is: a change takes the trust away.

${flagLines(TRUST_FLAGS)}
`;

const REDACT = `usage: countersign redact < FILE

Writes stdin to stdout with every secret replaced by [REDACTED] and nothing else
changed; stderr says how many of which kind. Exit 0 with or without secrets.

examples:
  git diff | countersign redact | less
  countersign redact < .env > shareable.env
`;

const HOOK = `usage: countersign hook LANE   (the host's event as JSON on stdin)

  gate     before a tool runs: refuses changes while a plan is being made
  after    after a tool: keeps edits in mind, reviews plans, and reviews edits
           at once with COUNTERSIGN_HOOKS_EDITS=sync
  review   after a tool: reviews edits while the agent goes on (the default);
           a second opinion on failed commands and on thinking
  stop     before the agent stops: blocks while findings are open, and reviews
           what changed
  compact  before the host compacts its context: reflections on the work
`;

const FINDINGS = `usage: countersign findings [list | show ID | resolve ID --because REASON | clear]

  list     every open finding of this project, with its id (the default)
  show     one of them, with its code and its fix
  resolve  it is wrong: it does not come back, and the next review of the file
           is shown the reason
  clear    forget all of them; those that still stand are found again

${flagLines(FINDINGS_FLAGS)}
`;

const PAUSE = `usage: countersign pause [TIME]

The hooks of this project let everything go for TIME: 90s, 30m (the default), 2h
or 1d. The plan gate does not rest.
`;

const RESUME = `usage: countersign resume

Ends a pause before its time.
`;

const DEMO = `usage: countersign demo

Runs the whole pipeline on a sample change with a scripted reviewer: no key, no
network, nothing left behind.
`;

const TEXTS: Readonly<Record<CommandName, string>> = {
  review: REVIEW,
  doctor: DOCTOR,
  routes: ROUTES,
  plan: PLAN,
  config: CONFIG,
  trust: TRUST,
  redact: REDACT,
  findings: FINDINGS,
  pause: PAUSE,
  resume: RESUME,
  hook: HOOK,
  demo: DEMO,
  help: OVERVIEW,
};

export function helpText(topic: CommandName | null): string {
  return topic === null ? OVERVIEW : TEXTS[topic];
}

function flagLines(flags: readonly Flag[]): string {
  return flags
    .map(({ name, value, about }) => `  ${`--${name} ${value ?? ''}`.trim().padEnd(20)} ${about}`)
    .join('\n');
}
