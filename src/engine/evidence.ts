import type { Diff, DiffFile, Hunk, Span } from '../diff/diff.ts';
import { filesCited, ground } from '../diff/ground.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Finding, ReviewResult } from '../model/result.ts';
import { plainPath } from '../text/cited-path.ts';
import { clipTokens } from '../text/clip-tokens.ts';
import { compose, redactJson, safe, stringify } from '../text/redact.ts';
import type { Depth } from './depth.ts';
import type { PassRun } from './one-pass.ts';

/** What the third pass checks: the findings, how each is grounded, and the code they cite. */
export type Evidence = { readonly findings: Redacted; readonly code: Redacted };

export function buildEvidence(
  result: ReviewResult,
  run: PassRun,
  size: Depth['budgets'],
): Evidence {
  const { budgets } = run.ask.request.depth;
  const output = size === 'extended' ? budgets.high.pass2Output : budgets.pass2Output;
  const { verdict, summary, question, findings } = withGrounding(result, run);
  const said = stringify(redactJson({ verdict, summary, question, findings }), 0);
  return {
    findings: clipTokens(said, Math.min(output, budgets.pass3Input)),
    code: clipTokens(citedCode(findings, run), budgets.pass3Input),
  };
}

/** Each finding with where the code it cites really stands. */
export function withGrounding(result: ReviewResult, { ask, material }: PassRun): ReviewResult {
  const { diff } = material;
  if (diff === null) return result;
  const findings = result.findings.map((finding) => ({
    ...finding,
    grounded: ground(finding, diff, ask.readFile),
  }));
  return { ...result, findings };
}

/** The hunks that the findings cite, each once, in the order of the diff. */
function citedCode(findings: readonly Finding[], { ask, material }: PassRun): Redacted {
  const { diff } = material;
  if (diff === null) return safe``;
  const hunks = new Map<DiffFile, Set<Hunk>>();
  for (const finding of findings)
    for (const [file, hunk] of hunksOf(finding, diff)) {
      const known = hunks.get(file) ?? new Set();
      hunks.set(file, known.add(hunk));
    }
  const spans = diff.files.flatMap((file) => spansOf(file, hunks.get(file) ?? new Set()));
  return compose(ask.request.subject.content.text, spans);
}

function hunksOf(finding: Finding, diff: Diff): [DiffFile, Hunk][] {
  if (finding.file === null) return [];
  return filesCited(plainPath(finding.file), diff).flatMap((file) => {
    const cited = file.hunks.filter((hunk) => isCited(hunk, finding));
    return (cited.length > 0 ? cited : file.hunks.slice(0, 1)).map((hunk): [DiffFile, Hunk] => [
      file,
      hunk,
    ]);
  });
}

/** Reviewers count badly: a hunk a few lines off is meant too. */
const NEAR = 10;

function isCited(hunk: Hunk, { line_start: from, line_end: to }: Finding): boolean {
  if (from === null) return false;
  const first = Math.min(hunk.oldStart, hunk.newStart) - NEAR;
  const last = Math.max(hunk.oldStart + hunk.oldLines, hunk.newStart + hunk.newLines) + NEAR;
  return from <= last && (to ?? from) >= first;
}

function spansOf(file: DiffFile, hunks: ReadonlySet<Hunk>): Span[] {
  const chosen = file.hunks.filter((hunk) => hunks.has(hunk));
  const [first] = file.hunks;
  if (chosen.length === 0 || first === undefined) return [];
  return [{ start: file.start, end: first.start }, ...chosen];
}
