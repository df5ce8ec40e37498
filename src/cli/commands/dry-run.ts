import { shownLeftOut } from '../../engine/content/coverage.ts';
import { neverAsked } from '../../engine/conclude.ts';
import type { Preview } from '../../engine/preview/preview.ts';
import type { Emission } from '../../model/emission.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import { printable } from '../../redaction/output/printable.ts';
import { joinSafe, oneLine, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import type { FlagValues } from '../arguments/args.ts';
import { exitCode } from '../report/exit-code.ts';
import { formatJson } from '../formats/json.ts';
import type { ReportStyle } from '../formats/look.ts';
import { formatPretty } from '../formats/pretty.ts';
import { unasked } from '../report/report.ts';
import { shortenList } from '../report/shorten-list.ts';
import { buildRequest, type BuiltRequest, type RequestSource } from '../request/request.ts';

export type DryRunDoor = RequestSource & {
  readonly preview: (request: ReviewRequest) => Promise<Preview>;
  /** The default model of a backend; null: only the backend knows it. */
  readonly modelOf: (backend: string, request: ReviewRequest) => string | null;
  readonly terminal: ReportStyle & { readonly isTty: boolean };
};

type DryRunOptions = DryRunDoor & { readonly format: 'pretty' | 'json' };

/**
 * `review --dry-run`: prints what the first request would send and to which reviewer. Sends and
 * writes nothing.
 */
export async function runDryRun(flags: FlagValues, door: DryRunOptions): Promise<Emission> {
  try {
    const built = await buildRequest(flags, door);
    const preview = await door.preview(built.request);
    return show(preview, built, door);
  } catch (error) {
    if (!(error instanceof RedactionError)) throw error;
    return asReport(neverAsked(redactionFailure(error)), door);
  }
}

function show(preview: Preview, built: BuiltRequest, door: DryRunOptions): Emission {
  switch (preview.kind) {
    case 'skipped':
      return asReport(preview, door, built);
    case 'no-route':
      return { exitCode: 2, stdout: safe``, stderr: NO_ROUTE };
    case 'would-send': {
      const model = door.modelOf(preview.backend, built.request);
      const exact = door.settings.review.exactTokens;
      const view = { ...preview, ...built, model, exact };
      const stdout = door.format === 'json' ? json(view) : text(view);
      return { exitCode: 0, stdout, stderr: safe`` };
    }
  }
}

const NO_ROUTE = safe`countersign: no reviewer would be used: the conditions of no route hold; see countersign routes\n`;

/** If a review would end before the first request, this ends with the same report. */
function asReport(
  outcome: Parameters<typeof exitCode>[0],
  { format, terminal }: DryRunOptions,
  { ifNothing }: Partial<BuiltRequest> = {},
): Emission {
  const reported = { ...unasked(outcome), ...(ifNothing === undefined ? {} : { ifNothing }) };
  return {
    exitCode: exitCode(outcome, 'never'),
    stdout: format === 'json' ? formatJson(reported) : formatPretty(reported, terminal),
    stderr: safe``,
  };
}

type DryRunView = Extract<Preview, { kind: 'would-send' }> &
  BuiltRequest & { readonly model: string | null; readonly exact: boolean };

function json(view: DryRunView): Redacted {
  const { system, user } = view.tokens;
  const { content } = view.request.subject;
  const fields = {
    dry_run_schema: 1,
    backend: view.backend,
    model: view.model,
    then: view.then,
    pass: view.pass,
    effort: view.effort,
    timeout_seconds: view.timeoutSeconds,
    tools: view.tools,
    tokens: { system, user, total: system + user, counted: view.exact ? 'exact' : 'estimated' },
    context_from: view.contextFrom,
    prompt: view.prompt,
    answer_schema: view.schema,
    content_sha256: content.sha256Given,
    sent_sha256: view.sentSha256,
    redactions: content.redactions,
    redactions_by_project: content.redactionsUntrusted,
    files: view.files,
    left_out: shownLeftOut(view.leftOut),
    parts: view.parts,
    requests: view.requests,
    route_table_hash: view.tableHash,
  };
  return safe`${stringify(redactJson(fields), 2)}\n`;
}

function text(view: DryRunView): Redacted {
  const lines = facts(view).map(
    ([name, value]) => safe`${redact(name.padEnd(9))} ${oneLine(printable(redact(value)))}`,
  );
  return joinSafe(
    [
      safe`DRY RUN: nothing was sent.`,
      ...lines,
      safe`\n===== system prompt =====`,
      printable(view.prompt.system),
      safe`\n===== user prompt =====`,
      printable(view.prompt.user),
      safe``,
    ],
    '\n',
  );
}

function facts(view: DryRunView): [string, string][] {
  const { content } = view.request.subject;
  const { system, user } = view.tokens;
  const then = view.then.length === 0 ? '' : `, if that fails ${view.then.join(', then ')}`;
  const about = view.exact ? '' : ' (estimated)';
  const pass = view.pass === 'plan' ? 'the first of up to three' : 'the only one';
  const files = view.files === null ? '' : `, ${view.files.whole} of ${view.files.all} files whole`;
  return [
    ['to', `${view.backend}${then}`],
    ['model', view.model ?? "the backend's own"],
    ['effort', `${view.effort}, at most ${view.timeoutSeconds} s, tools: ${view.tools}`],
    ['pass', pass],
    ['tokens', `system ${system} + user ${user} = ${system + user}${about}`],
    ['requests', requestsOf(view)],
    ...(view.parts.length === 1 ? [] : view.parts.map(partLine)),
    ['content', `${content.sha256Given}${files}, ${content.redactions} redacted`],
    ...(view.contextFrom.length === 0
      ? []
      : [['context', view.contextFrom.join(', ')] satisfies [string, string]]),
    ...view.leftOut.map(({ path, reason }): [string, string] => [
      'left out',
      `${path} (${reason})`,
    ]),
  ];
}

function requestsOf({ requests, parts, pass }: DryRunView): string {
  const inParts = parts.length === 1 ? '' : `, ${parts.length} of them for the parts of the change`;
  const most = requests === 1 ? '1' : `at most ${requests}`;
  return `${pass === 'plan' ? most : requests}${inParts}`;
}

/** Number of files named for each part; `--format json` has them all. */
const NAMED = 5;

function partLine({ files, tokens }: DryRunView['parts'][number], at: number): [string, string] {
  const named = shortenList(files, NAMED, (file) => file);
  return [
    '',
    `part ${at + 1}: ${files.length} ${files.length === 1 ? 'file' : 'files'}, ${tokens} tokens: ${named}`,
  ];
}
