import { wrapText } from '../arguments/wrap-text.ts';
import type { BackendName } from '../../model/backend.ts';
import type { Emission } from '../../model/emission.ts';
import { compareMakers, type Maker, MAKER_NAMES } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';

export type ListedReviewer = {
  readonly standing: BackendStanding;
  readonly maker: Maker;
  /** It is in the effective route table. */
  readonly isInRoutes: boolean;
};

export type ReviewersView = {
  readonly reviewers: readonly ListedReviewer[];
  /** The reviewer that is used now; null: none. */
  readonly first: BackendName | null;
  /** The maker of the agent's model. */
  readonly host: Maker;
};

/** `countersign reviewers`: who could review here, and why not. Exit 1 if nobody could. */
export function showReviewers(
  view: ReviewersView,
  { json, width }: { readonly json: boolean; readonly width: number },
): Emission {
  const stdout = json
    ? safe`${stringify(redactJson(reportOf(view)), 2)}\n`
    : redact(`${lines(view, width).join('\n')}\n`);
  return { exitCode: view.first === null ? 1 : 0, stdout, stderr: safe`` };
}

const STATES: Readonly<Record<BackendStanding['kind'], string>> = {
  ready: 'ready',
  'not-set-up': 'not set up',
  broken: 'broken',
};

function reportOf({ reviewers, first, host }: ReviewersView): object {
  return {
    reviewers_schema: 1,
    first,
    reviewers: reviewers.map(({ standing, maker, isInRoutes }) => ({
      name: standing.backend,
      state: standing.kind,
      maker,
      independence: compareMakers(maker, host),
      in_routes: isInRoutes,
      detail: standing.detail,
      fix: fixOf(standing),
    })),
  };
}

function fixOf(standing: BackendStanding): Redacted | null {
  return standing.kind === 'ready'
    ? (standing.caveat?.nextStep ?? null)
    : standing.failure.nextStep;
}

function lines(view: ReviewersView, width: number): string[] {
  const names = Math.max(...view.reviewers.map(({ standing }) => standing.backend.length));
  const sorted = view.reviewers.toSorted(
    (a, b) => Number(b.standing.kind === 'ready') - Number(a.standing.kind === 'ready'),
  );
  return [
    ...sorted.flatMap((one) => reviewerLines(one, { view, names, width })),
    '',
    ...lastLines(view, width),
  ];
}

const STATE_WIDTH = 'not set up'.length;

type Layout = { readonly view: ReviewersView; readonly names: number; readonly width: number };

function reviewerLines(
  { standing, maker, isInRoutes }: ListedReviewer,
  { view, names, width }: Layout,
): string[] {
  const indent = names + STATE_WIDTH + 4;
  const head = `${standing.backend.padEnd(names)}  ${STATES[standing.kind].padEnd(STATE_WIDTH)}  `;
  const same = compareMakers(maker, view.host) === 'same-maker' ? ', same maker as the agent' : '';
  const made = maker === 'unknown' ? '' : ` (${MAKER_NAMES[maker]}${same})`;
  const unused = isInRoutes ? '' : '; not in your routes';
  const fix = fixOf(standing);
  const [first = '', ...more] = [
    ...wrapText(`${clean(standing.detail)}${made}${unused}`, indent, width),
    ...(fix === null ? [] : wrapText(`fix: ${clean(fix)}`, indent, width)),
  ];
  return [`${head}${first}`, ...more.map((line) => `${' '.repeat(indent)}${line}`)];
}

function lastLines(view: ReviewersView, width: number): string[] {
  return wrapText(
    `${usedNow(view)} For one review: countersign review --reviewer NAME. For all: review.reviewer: NAME in your configuration.`,
    0,
    width,
  );
}

function usedNow({ first, reviewers }: ReviewersView): string {
  if (first !== null) return `Used for reviews now: ${first}.`;
  const ready = reviewers.find(({ standing }) => standing.kind === 'ready')?.standing.backend;
  return ready === undefined
    ? 'No reviewer can be used now.'
    : `None of your routes can be used now, but ${ready} is ready.`;
}

function clean(text: Redacted): Redacted {
  return oneLine(printable(text));
}
