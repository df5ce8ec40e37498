import { estimateTokens } from '../../src/text/tokens/tokens.ts';
import { type Answered, answerOf, type Word } from './words.ts';
import { exitCode } from '../../src/cli/report/exit-code.ts';
import { createReview } from '../../src/engine/review.ts';
import type { AskOptions, Backend, BackendName, Capability } from '../../src/model/backend.ts';
import { depthWith } from '../../src/model/review/depth.ts';
import type { EngineEvent } from '../../src/model/review/engine-event.ts';
import type { Outcome } from '../../src/model/review/outcome.ts';
import type { Prompt } from '../../src/model/review/prompt.ts';
import type { Redacted } from '../../src/model/redacted.ts';
import type { ReviewRequest } from '../../src/model/review/request.ts';
import type { Limits, Route } from '../../src/model/route.ts';
import { createContent } from '../../src/redaction/output/content.ts';
import { redact, safe } from '../../src/redaction/redact.ts';
import { defaultSettings } from '../bed/default-settings.ts';

/** A review by scripted backends: codex, which can do several passes, then curl, which cannot. */
export type Scenario = {
  /** What codex does at each ask; further asks crash. */
  readonly codex?: readonly (Word | Answered)[];
  readonly curl?: readonly (Word | Answered)[];
  readonly request?: Partial<ReviewRequest>;
  readonly depth?: Partial<ReviewRequest['depth']>;
  readonly route?: Partial<Route>;
  readonly policy?: Partial<Limits>;
  /** Seconds each ask takes, the last again for all others; a time-out takes all it was given. */
  readonly takes?: readonly number[];
  /** Interrupts the user at the n-th request. */
  readonly interruptAt?: number;
  readonly files?: Readonly<Record<string, string>>;
};

export type Asked = AskOptions & Prompt & { readonly backend: BackendName };

export type Ran = {
  readonly outcome: Exclude<Outcome, { kind: 'skipped' }>;
  readonly asked: readonly Asked[];
  readonly events: readonly EngineEvent[];
  readonly notes: readonly string[];
  readonly exit: number;
};

const CAPABILITIES: Readonly<Record<'codex' | 'curl', readonly Capability[]>> = {
  codex: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
  curl: ['basic'],
};

export async function runScripted(scenario: Scenario): Promise<Ran> {
  const asked: Asked[] = [];
  const events: EngineEvent[] = [];
  const interruption = new AbortController();
  const clock = { ms: 0 };
  let tags = 0;
  const backend = (name: 'codex' | 'curl'): Backend => {
    const words = [...(scenario[name] ?? [])];
    return {
      name,
      capabilities: CAPABILITIES[name],
      maker: () => 'openai',
      ask: async (prompt, options) => {
        asked.push({ ...prompt, ...options, backend: name });
        const takes = scenario.takes ?? [1];
        const word = words.shift() ?? 'crashed';
        const seconds = takes[asked.length - 1] ?? takes.at(-1) ?? 1;
        clock.ms += 1000 * (word === 'timeout' ? options.timeoutSeconds : seconds);
        if (asked.length === scenario.interruptAt) interruption.abort();
        return answerOf(word, options);
      },
    };
  };
  const review = createReview({
    table: [routeOf('codex', scenario.route), routeOf('curl')],
    host: 'unknown',
    backends: new Map((['codex', 'curl'] as const).map((name) => [name, backend(name)])),
    conditions: new Map([['always', { holds: async () => true }]]),
    policy: { maxAttempts: 10, maxSeconds: 1800, ...scenario.policy },
    now: () => clock.ms,
    countTokens: (text) => estimateTokens(text, 'likely'),
    newTag: () => `tag${String(++tags).padStart(13, '0')}`,
    readFile: (path) => fileOf(scenario, path),
    onEvent: (event) => events.push(event),
  });
  const outcome = await review(requestOf(scenario), interruption.signal);
  if (outcome.kind === 'skipped') throw new Error('there was something to review');
  const notes = events.flatMap((event) => (event.kind === 'note' ? [event.text] : []));
  return { outcome, asked, events, notes, exit: exitCode(outcome, 'never') };
}

function routeOf(backend: 'codex' | 'curl', more: Partial<Route> = {}): Route {
  return {
    backend,
    when: ['always'],
    capabilities: CAPABILITIES[backend],
    failMode: 'fallthrough',
    timeoutSeconds: null,
    retries: 0,
    ...more,
  };
}

function fileOf({ files = {} }: Scenario, path: string): Redacted | null {
  const text = files[path];
  return text === undefined ? null : redact(text);
}

function requestOf({ request, depth }: Scenario): ReviewRequest {
  return {
    type: 'code',
    subject: { kind: 'diff', content: createContent(SMALL_DIFF) },
    expertise: safe``,
    context: safe``,
    model: null,
    effort: 'medium',
    timeoutSeconds: 300,
    tools: 'none',
    depth: { ...depthWith(defaultSettings.review.depth, 30_000), ...depth },
    previous: null,
    found: null,
    ...request,
  };
}

/** A diff that changes these files, each by so many added lines. */
export function diffOf(paths: readonly string[], lines: number): string {
  return paths.map((path, at) => fileDiff(path, lines, at)).join('');
}

function fileDiff(path: string, lines: number, at: number): string {
  const added = Array.from({ length: lines }, (_, line) => `+const v${at}_${line} = ${line};\n`);
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,1 +1,${lines + 1} @@\n first();\n${added.join('')}`;
}

const SMALL_DIFF = diffOf(['src/a.ts', 'src/b.ts'], 25);
