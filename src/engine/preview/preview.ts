import { createHash } from 'node:crypto';
import { buildAnswerSchema, buildPlanSchema } from '../../model/review/answer-schema.ts';
import type { BackendName } from '../../model/backend.ts';
import type { DepthSettings } from '../../model/review/depth.ts';
import type { Skipped } from '../../model/review/outcome.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import type { FilesSent } from '../../model/review/receipt.ts';
import type { Effort, LeftOut, ReviewRequest } from '../../model/review/request.ts';
import type { Route } from '../../model/route.ts';
import { safe } from '../../redaction/redact.ts';
import { effectiveCapabilities } from '../../route/capabilities.ts';
import { tableHash } from '../../route/describe.ts';
import { firstUnmet, type EngineContext } from '../review.ts';
import { changeSignal } from '../passes/depth.ts';
import { countDiff } from '../../diff/count.ts';
import { nameOf } from '../../diff/pack/pack.ts';
import type { Redacted } from '../../model/redacted.ts';
import { buildPrompt, type PassInput } from '../../prompt/build.ts';
import {
  type ReviewContent,
  reviewContentOf,
  packOverview,
  planParts,
  planSecond,
  sentWhole,
} from '../content/review-content.ts';
import { skippedFor } from '../skipped.ts';

/** The first request of a review, and its reviewer. */
export type Preview =
  | Skipped
  | { readonly kind: 'no-route'; readonly tableHash: string }
  | {
      readonly kind: 'would-send';
      readonly backend: BackendName;
      /** The routes after it, in case it fails; their conditions were not checked. */
      readonly then: readonly BackendName[];
      readonly pass: 'plan' | 'single';
      readonly effort: Effort;
      readonly timeoutSeconds: number;
      readonly tools: ReviewRequest['tools'];
      readonly prompt: Prompt;
      /** The schema of the answer, for backends that support one. */
      readonly schema: object;
      readonly tokens: { readonly system: number; readonly user: number };
      readonly sentSha256: string;
      readonly files: FilesSent | null;
      readonly leftOut: readonly LeftOut[];
      /** The parts of the review; a single one if one request shows everything. */
      readonly parts: readonly PreviewPart[];
      /** The number of requests if none fails, at most. */
      readonly requests: number;
      readonly tableHash: string;
    };

export type PreviewPart = { readonly files: readonly Redacted[]; readonly tokens: number };

export type Viewer = Pick<
  EngineContext,
  'table' | 'backends' | 'conditions' | 'newTag' | 'countTokens'
>;

/** Goes as far as a review does before its first request. */
export async function preview(request: ReviewRequest, world: Viewer): Promise<Preview> {
  const material = reviewContentOf(request.subject);
  const skipped = skippedFor(request, material);
  if (skipped !== null) return skipped;
  const hash = tableHash(world.table);
  const at = await firstRoute(world);
  const route = world.table[at];
  if (route === undefined) return { kind: 'no-route', tableHash: hash };
  const way = wayOf(route, request, world);
  const { input, files, leftOut, parts, requests } = contentOf(material, request, way.pass);
  const prompt = buildPrompt(request, input, world.newTag());
  const nonce = world.newTag();
  return {
    kind: 'would-send',
    backend: route.backend,
    then: world.table.slice(at + 1).map(({ backend }) => backend),
    ...way,
    timeoutSeconds: route.timeoutSeconds ?? request.timeoutSeconds,
    prompt,
    schema: way.pass === 'plan' ? buildPlanSchema(nonce) : buildAnswerSchema(nonce),
    tokens: { system: world.countTokens(prompt.system), user: world.countTokens(prompt.user) },
    sentSha256: createHash('sha256').update(input.content).digest('hex'),
    files,
    leftOut,
    parts: parts.map(({ files: some, text }) => ({
      files: some.map(nameOf),
      tokens: world.countTokens(text),
    })),
    requests,
    tableHash: hash,
  };
}

/** The content of the first request, and the parts that cover all of it. */
function contentOf(material: ReviewContent, { depth }: ReviewRequest, kind: 'plan' | 'single') {
  const { budgets, parts: limits } = depth;
  const first = planParts(material, budgets.content, limits.max);
  const [only] = first.parts;
  const { parts, sentWith } = kind === 'single' ? first : laterParts(material, depth);
  const { files, leftOut } = sentWith(parts.map(() => null));
  const requests = kind === 'single' ? parts.length : parts.length + 2;
  return { input: firstInput(), files, leftOut, parts, requests };

  function firstInput(): Extract<PassInput, { kind: 'single' | 'plan' }> {
    const { overview } = first;
    const of = first.parts.length;
    if (of === 1) return { kind, content: sentWhole(first).text, overview };
    const part = { number: 1, of, files: new Set(only?.files.map(nameOf)) };
    if (kind === 'single') return { kind, content: only?.text ?? safe``, overview, part };
    const packed = packOverview(material, budgets.content);
    return { kind, content: packed.sent.text, overview: packed.overview };
  }
}

/**
 * For the second pass; a change that touches security has the larger budget whatever the first pass
 * says.
 */
function laterParts(material: ReviewContent, depth: DepthSettings) {
  const { security } = changeSignal(countDiff(material.diff ?? { text: '', files: [] }));
  return planSecond(material, depth, security && depth.adaptive ? 'extended' : 'usual');
}

async function firstRoute(world: Viewer): Promise<number> {
  for (const [index, route] of world.table.entries())
    if ((await firstUnmet(world, route)) === null) return index;
  return world.table.length;
}

/** Makes the same choices as `tryRoute`. */
function wayOf(route: Route, { depth, effort, tools }: ReviewRequest, { backends }: Viewer) {
  const backend = backends.get(route.backend);
  const can = backend === undefined ? [] : effectiveCapabilities(route, backend);
  const isDeep = depth.mode === 'multi-pass' && can.includes('multi_pass');
  return {
    pass: isDeep ? 'plan' : 'single',
    effort: isDeep ? 'xhigh' : effort,
    tools: can.includes('tool_access') ? tools : 'none',
  } as const;
}
