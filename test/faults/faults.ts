import path from 'node:path';
import { type Fault, limitDescriptors, limitDisk, makeReadOnly } from '../bed/faults.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import type { OpenAiTurn } from '../fakes/openai-server.ts';
import type { CodexBehaviour } from '../fakes/programs.ts';
import type { DoorName, Outcome, Under } from './doors.ts';

/*
 * Faults and what each door makes of them. A cell is an outcome, or the test that holds it elsewhere, as
 * `file: words of its name`.
 */

export type Held = { readonly heldBy: string };
export type Cell = Outcome | Held;

export type Row = {
  readonly name: string;
  /** After everything was prepared. */
  readonly make: (sandbox: Sandbox) => Under;
  readonly cells: Readonly<Record<DoorName, Cell>>;
  /** What a model server does; there is no codex then. */
  readonly server?: OpenAiTurn;
  /** The project stands somewhere else from the start. */
  readonly root?: (sandbox: Sandbox) => string;
  /** What stands on stderr, where that is not what the outcome always says there. */
  readonly says?: Readonly<Partial<Record<DoorName, RegExp>>>;
};

const heldBy = (test: string): Held => ({ heldBy: test });

/** As if there were no fault. */
const FINE = {
  review: 'verdict',
  'after an edit': 'told',
  stop: 'block',
  'plan written': 'approved',
  gate: 'deny',
  'plan start': 'started',
} as const;

/** Nobody reviews; the gate asks nobody, and beginning to plan neither. */
const NOBODY = {
  review: 'exit 1',
  'after an edit': 'note',
  stop: 'note',
  'plan written': 'block',
  gate: 'deny',
  'plan start': 'started',
} as const;

/** Nobody waits long for what will not come. */
const SOON = {
  COUNTERSIGN_HOOKS_TIMEOUT: '1',
  COUNTERSIGN_HOOKS_STOP_TIMEOUT: '1',
  COUNTERSIGN_PLAN_TIMEOUT: '1',
};
const HANGING = { ...NOBODY, review: 'exit 3' } as const;

/** Somebody answers, and it is no review. */
const NO_REVIEW = { ...NOBODY, review: 'exit 5', 'after an edit': 'told', stop: 'block' } as const;

const codex = (name: string, behaviour: CodexBehaviour, cells: Row['cells']): Row => ({
  name,
  make: () => ({ codex: behaviour }),
  cells,
});

/** Loaded into the program under test. */
export const PRELOADED = path.join(import.meta.dirname, '../fakes/faults.cjs');

const preload = (fault: string): Under => ({
  codex: {},
  env: { NODE_OPTIONS: `--require=${PRELOADED}`, FAULT: fault },
});

/** All clocks wrong by so many days. */
export const wrongClock = (days: number): Under => ({
  codex: {},
  env: {
    ...{ NODE_OPTIONS: `--require=${PRELOADED}`, FAULT: 'shift' },
    FAULT_AT: String(days * 24 * 3600 * 1000),
  },
});

const clock = (name: string, days: number): Row => ({
  name: `a clock that is a ${name}`,
  make: () => wrongClock(days),
  cells: FINE,
});

const under = ({ wrapper, env }: Fault): Under => ({ wrapper, env, codex: {} });

const locale = (name: string): Row => ({
  name: `locale ${name}`,
  make: () => ({ codex: {}, env: { LANG: name, LC_ALL: name } }),
  cells: FINE,
});

const UNCOUNTED = /missing in countersign stats: /;
/** One sentence: what, the system's own word, and the next step. */
const NO_FILES =
  'no more files can be opened \\(EMFILE\\); raise the limit of open files \\(ulimit -n 4096\\) and run it again$';
const LONG = Array.from({ length: 14 }, () => 'd'.repeat(200)).join('/');

const server = (name: string, turn: OpenAiTurn, cells: Row['cells']): Row => ({
  ...{ name, make: () => ({}), server: turn, cells },
});

const fail = (name: Extract<OpenAiTurn, { kind: 'fail' }>['name']): OpenAiTurn => ({
  kind: 'fail',
  name,
});

export const ROWS: readonly Row[] = [
  { name: 'none', make: () => ({ codex: {} }), cells: FINE },
  codex('codex dies before it reads', 'crash-unread', NOBODY),
  codex('codex dies in its turn', 'crash', NOBODY),
  codex('codex is killed', 'sigkill', NOBODY),
  codex('codex stops half way through its answer', 'half', NO_REVIEW),
  codex('codex ends without an answer', 'empty', NO_REVIEW),
  {
    name: 'codex hangs',
    make: () => ({ codex: 'hang', env: SOON }),
    cells: HANGING,
  },
  codex('codex says something and dies', 'say-and-crash', NOBODY),
  {
    name: 'codex cannot say whether it is logged in',
    make: () => ({ codex: { login: 'corrupt' } }),
    cells: { ...NOBODY, review: 'exit 4' },
  },
  server('a server drops before its headers', fail('drop-before-headers'), NOBODY),
  server('a server drops in its answer', fail('drop-mid-stream'), NOBODY),
  server('a server ends its answer early', fail('end-mid-stream'), { ...NOBODY, review: 'exit 5' }),
  server('a server hangs before its headers', fail('hang-before-headers'), HANGING),
  server('a server hangs in its answer', fail('hang-after-headers'), HANGING),
  {
    name: 'PATH without git and codex',
    make: ({ home }) => ({ env: { PATH: home } }),
    cells: { ...NOBODY, review: 'exit 4' },
  },
  {
    name: 'PATH without git',
    make: ({ bin }) => ({ codex: {}, env: { PATH: bin } }),
    cells: FINE,
  },
  { name: 'PATH without codex', make: () => ({}), cells: { ...NOBODY, review: 'exit 4' } },
  locale('C'),
  locale('de_DE.ISO-8859-1'),
  {
    name: 'a path of 3,000 characters',
    root: ({ project }) => path.join(project, LONG),
    make: () => ({ codex: {} }),
    cells: FINE,
  },
  { name: 'a clock that jumps by ten years', make: () => preload('clock'), cells: FINE },
  clock('year behind what was prepared', -365),
  clock('year ahead of what was prepared', 365),
  {
    name: 'a full disk under the state',
    make: ({ state }) => under(limitDisk(state, 4096)),
    cells: {
      review: 'verdict',
      'after an edit': heldBy('test/state/doors.test.ts: full half way: the review is reported'),
      stop: heldBy('test/state/doors.test.ts: %s: recorded findings still count'),
      'plan written': heldBy('test/e2e/plan-review.test.ts: a full disk: blocks and says so'),
      gate: heldBy('test/state/doors.test.ts: %s: recorded findings still count'),
      'plan start': heldBy('test/state/doors.test.ts: %s: plan start is exit 2 and leaves nothing'),
    },
  },
  {
    name: 'a read-only state',
    make: ({ state }) => under(makeReadOnly(state)),
    cells: {
      review: 'verdict',
      'after an edit': 'told',
      stop: 'block',
      // The approval stands in the project.
      'plan written': 'approved',
      gate: 'deny',
      'plan start': heldBy('test/state/doors.test.ts: %s: plan start is exit 2 and leaves nothing'),
    },
    says: { 'after an edit': UNCOUNTED, stop: UNCOUNTED, 'plan written': UNCOUNTED },
  },
  {
    name: 'no free descriptor',
    make: () => under(limitDescriptors(0)),
    // Our own trouble, told on stderr: the lanes let go.
    cells: { ...NOBODY, review: 'exit 2', 'after an edit': 'silent', stop: 'silent' },
    says: {
      review: new RegExp(`^countersign: --content change\\.diff: ${NO_FILES}`),
      'after an edit': new RegExp(
        `^countersign: the after hook allowed this without a review: ${NO_FILES}`,
      ),
      stop: new RegExp(`^countersign: the stop hook allowed this without a review: ${NO_FILES}`),
    },
  },
  {
    name: 'a few free descriptors',
    make: () => under(limitDescriptors(4)),
    cells: NOBODY,
    says: {
      review:
        /ERROR: codex could not be started: EMFILE; raise the limit of open files \(.+\) and run it again$/,
    },
  },
];
