import type { CommandName } from './args.ts';
import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
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
  rules [ID] what the static rules look for; with an ID, why and by example
  plan       no change before a plan: start, status, reset
  config     every setting and where it came from
  trust      let this project's configuration file say everything
  redact     take the secrets out of stdin: see what would leave
  hook LANE  what a coding agent's hooks call
  demo       a review of a sample change, without a key and without a model
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
  countersign review --offline --fail-on changes
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

const RULES = `usage: countersign rules [ID]

What the static rules look for in every review, and in review --offline without a
model: each with its severity as it is set here. With an ID: why, what it finds
and what it leaves alone.

examples:
  countersign rules
  countersign rules skipped-test
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
  after    after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)
  review   after an edit: reviews it while the agent goes on (the default)
  stop     before the agent stops: blocks while findings are open
  compact  before the host compacts its context
`;

const DEMO = `usage: countersign demo

Makes a small repository with a coding agent's change in a temporary folder,
lets the static rules review it, and shows the report: no key, no network,
nothing left behind.
`;

const TEXTS: Readonly<Record<CommandName, string>> = {
  help: OVERVIEW,
  review: REVIEW,
  doctor: DOCTOR,
  routes: ROUTES,
  rules: RULES,
  plan: PLAN,
  config: CONFIG,
  trust: TRUST,
  redact: REDACT,
  hook: HOOK,
  demo: DEMO,
};

export function helpText(topic: CommandName | null): string {
  return TEXTS[topic ?? 'help'];
}

function flagLines(flags: readonly Flag[]): string {
  return flags
    .map(({ name, value, about }) => `  ${`--${name} ${value ?? ''}`.trim().padEnd(20)} ${about}`)
    .join('\n');
}
