import { existsSync, readFileSync } from 'node:fs';
import { eventsOf } from './events.mjs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** The file name that `npm run compile` uses. */
const COMPILED = `countersign-${version}`;

export const BASELINE = 'node -e 0';
export const PROBED_BASELINE = 'node -e 0, counted';

/**
 * Reading commands of an agent: a search, git and its configuration, a pattern with backslashes,
 * settings.
 */
const READING = [
  'rg -n value src',
  'git status',
  'git diff HEAD~1 src',
  'grep -rn "a\\|b" src',
  'cat package.json',
  'git log | head',
];
/** Refused for the program, the redirection and the option. */
const REFUSED = ['npm install x', 'git log > f', 'git diff --output=f'];

/**
 * The programs to compare. `missing`: programs that the machine lacks. `silent`: any output means
 * that it had work to do. `report`: the probe counts its work. `state`: a state directory of its
 * own. `variables`: additions to its environment. `exit`: its expected exit code.
 */
export function listCandidates({ inRoot, project }, programs) {
  const events = eventsOf(project);
  const node = (name, argv, input) => ({ name, path: programs.node, argv, input });
  const hook = (name, lane, input) => {
    const argv = [inRoot('dist', 'main.cjs'), 'hook', lane];
    return { ...node(name, argv, input), silent: true };
  };
  const gateArgv = [inRoot('dist', 'main.cjs'), 'hook', 'gate'];
  return [
    node(BASELINE, ['-e', '0'], events.read),
    node('node empty.cjs', [inRoot('peers', 'empty.cjs')], events.read),
    hook('countersign: after, Read', 'after', events.read),
    ...listEdits(inRoot, (name) => hook(name, 'after', events.edit)),
    hook('countersign: gate, not armed', 'gate', events.beforeEdit),
    hook('countersign: stop, none pending', 'stop', events.stop),
    {
      ...hook('countersign: gate, armed, Read', 'gate', events.beforeRead),
      state: inRoot('armed'),
    },
    {
      ...node('countersign: gate, armed, Edit denied', gateArgv, events.beforeEdit),
      state: inRoot('armed'),
      exit: 2,
    },
    ...READING.map((command) => ({
      ...hook(`countersign: gate, armed, ${command}`, 'gate', events.beforeCommand(command)),
      state: inRoot('armed'),
    })),
    ...REFUSED.map((command) => ({
      ...node(`countersign: gate, armed, no ${command}`, gateArgv, events.beforeCommand(command)),
      state: inRoot('armed'),
      exit: 2,
    })),
    {
      ...hook('countersign: gate, approved, Edit', 'gate', events.beforeEdit),
      state: inRoot('armed'),
      variables: { CLAUDE_PROJECT_DIR: inRoot('approved') },
    },
    ...listCompiled(inRoot, { hook, events }),
    ...listPeers(inRoot, programs, events.read),
    ...listProbed(inRoot, node),
  ];
}

/** The hooks with the compiled program, if `npm run compile` has created one. */
function listCompiled(inRoot, { hook, events }) {
  const compiled = inRoot('dist', COMPILED);
  if (!existsSync(compiled)) return [];
  const alike = (what, lane, input, more) => {
    const { argv, ...rest } = hook(`compiled: ${what}`, lane, input);
    return { ...rest, path: compiled, argv: argv.slice(1), ...more };
  };
  const armed = { state: inRoot('armed') };
  return [
    alike('after, Read', 'after', events.read),
    alike('Edit, kept in mind', 'after', events.edit, { state: inRoot('kept') }),
    alike('gate, not armed', 'gate', events.beforeEdit),
    alike('stop, none pending', 'stop', events.stop),
    alike('gate, armed, Read', 'gate', events.beforeRead, armed),
    alike('gate, armed, Edit denied', 'gate', events.beforeEdit, {
      ...armed,
      silent: false,
      exit: 2,
    }),
  ];
}

/** Edits of a file that the session already knows; a session's first edit is one more row. */
function listEdits(inRoot, hook) {
  let sessions = 0;
  return [
    { ...hook('countersign: Edit, kept in mind'), state: inRoot('kept') },
    {
      ...hook('countersign: Edit, first of session'),
      variables: () => ({ XDG_STATE_HOME: inRoot(`first-${(sessions += 1)}`) }),
    },
  ];
}

/** Preparations of a measurement: the file is edited. */
export function listPreparations({ inRoot, project }, { node }) {
  const { edit } = eventsOf(project);
  const after = { path: node, argv: [inRoot('dist', 'main.cjs'), 'hook', 'after'], input: edit };
  return [
    { ...after, state: inRoot('kept') },
    // The armed gate's own state directory, with two projects; the other rows stay unarmed.
    ...[project, inRoot('approved')].map((dir) => ({
      ...{ path: node, argv: [inRoot('dist', 'main.cjs'), 'plan', 'start'], input: '' },
      ...{ state: inRoot('armed'), variables: { CLAUDE_PROJECT_DIR: dir } },
    })),
  ];
}

function listPeers(inRoot, programs, input) {
  const peer = (name, program, file, needs) => ({
    name,
    path: programs[program],
    argv: [inRoot('peers', file)],
    input,
    missing: needs.filter((need) => programs[need] === null),
  });
  return [
    peer('python3 hook, minimal', 'python', 'minimal.py', ['python']),
    peer('python3 hook, usual imports', 'python', 'usual.py', ['python']),
    peer('bash + jq hook', 'bash', 'jq.sh', ['bash', 'jq']),
  ];
}

function listProbed(inRoot, node) {
  const probe = ['--require', inRoot('probe.cjs')];
  const output = inRoot('project', 'review.json');
  const flags = ['--type', 'code', '--content', 'change.diff', '--output', output];
  const argv = [...probe, inRoot('dist', 'main.cjs'), 'review', ...flags];
  const review = (name, file, variables) => ({
    ...node(name, argv, ''),
    report: inRoot(file),
    variables,
  });
  return [
    { ...node(PROBED_BASELINE, [...probe, '-e', '0'], ''), report: inRoot('bare.json') },
    review('countersign review --fast', 'fast.json', { GPT_REVIEW_FAST: 'true' }),
    review('countersign review, three passes', 'three.json', { GPT_REVIEW_ADAPTIVE: 'false' }),
  ];
}
