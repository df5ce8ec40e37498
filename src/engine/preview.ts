import { createHash } from 'node:crypto';
import { buildAnswerSchema, buildPlanSchema } from '../model/answer-schema.ts';
import type { BackendName } from '../model/backend.ts';
import type { Skipped } from '../model/outcome.ts';
import type { Prompt } from '../model/prompt.ts';
import type { FilesSent } from '../model/receipt.ts';
import type { Effort, LeftOut, ReviewRequest } from '../model/request.ts';
import type { Route } from '../model/route.ts';
import { buildPrompt } from '../prompt/build.ts';
import { effectiveCapabilities } from '../route/capabilities.ts';
import { tableHash } from '../route/describe.ts';
import { firstUnmet, type World } from './review.ts';
import { materialOf, packContent, skippedFor } from './sent.ts';

/** What a review would send first, and to whom. */
export type Preview =
  | Skipped
  | { readonly kind: 'no-route'; readonly tableHash: string }
  | {
      readonly kind: 'would-send';
      readonly backend: BackendName;
      /** The next ones, for the case that it fails; their conditions have not been asked. */
      readonly then: readonly BackendName[];
      readonly pass: 'plan' | 'single';
      readonly effort: Effort;
      readonly timeoutSeconds: number;
      readonly tools: ReviewRequest['tools'];
      readonly prompt: Prompt;
      /** What the answer is held to, where the backend can. */
      readonly schema: object;
      readonly tokens: { readonly system: number; readonly user: number };
      readonly sentSha256: string;
      readonly files: FilesSent | null;
      readonly leftOut: readonly LeftOut[];
      readonly tableHash: string;
    };

export type Viewer = Pick<World, 'table' | 'backends' | 'conditions' | 'newTag' | 'countTokens'>;

/** Goes as far as a review does before its first ask. */
export async function preview(request: ReviewRequest, world: Viewer): Promise<Preview> {
  const material = materialOf(request.subject);
  const skipped = skippedFor(material, request.depth.budgets.content);
  if (skipped !== null) return skipped;
  const hash = tableHash(world.table);
  const at = await firstRoute(world);
  const route = world.table[at];
  if (route === undefined) return { kind: 'no-route', tableHash: hash };
  const { text, files, leftOut } = packContent(material, request.depth.budgets.content);
  const way = wayOf(route, request, world);
  const prompt = buildPrompt(request, { kind: way.pass, content: text }, world.newTag());
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
    sentSha256: createHash('sha256').update(text).digest('hex'),
    files,
    leftOut,
    tableHash: hash,
  };
}

async function firstRoute(world: Viewer): Promise<number> {
  for (const [index, route] of world.table.entries())
    if ((await firstUnmet(world, route)) === null) return index;
  return world.table.length;
}

/** The same choices that `tryRoute` makes. */
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
