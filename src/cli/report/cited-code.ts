import { diffOf } from '../../diff/content.ts';
import type { Diff } from '../../diff/diff.ts';
import { type CitedCode, filesTold, findCited, type ReadFile } from '../../diff/cited-code.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Failure } from '../../model/failure.ts';
import type { Content, Subject } from '../../model/review/request.ts';
import type { Finding } from '../../model/review/result.ts';
import { redact } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';

/** The code of a finding, from the sent content or the file; null if it was not found. */
export type CodeOf = (finding: Finding) => CitedCode | null;

export const noCode: CodeOf = () => null;

/** Looks the code up in the redacted content; parses the diff at the first finding. */
export function createCodeOf({ kind, content }: Subject, readFile: ReadFile): CodeOf {
  let diff: Diff | null = null;
  return kind === 'diff' ? lookingIn(() => (diff ??= parseDiff(content.text)), readFile) : noCode;
}

/**
 * Like `createCodeOf`, for content that was not sent. Redacts only files with findings. If that
 * fails, the findings are shown without code.
 */
export function createUnsentCodeOf(
  { content }: Subject,
  readFile: ReadFile,
  onWithheld: (why: Failure) => void,
): CodeOf {
  const known = new Map<string, Diff>();
  const redactedPart = (path: string) => {
    const diff = known.get(path) ?? parseDiff(partsOf(content, path));
    known.set(path, diff);
    return diff;
  };
  let codeOf = lookingIn(({ file }) => redactedPart(file ?? ''), readFile);
  return (finding) => {
    try {
      return codeOf(finding);
    } catch (error) {
      if (!(error instanceof RedactionError)) throw error;
      onWithheld(redactionFailure(error));
      // After one failure, no other file is tried.
      codeOf = noCode;
      return null;
    }
  };
}

/** The redacted parts of a diff for one file. */
function partsOf(content: Content, path: string): string {
  const diff = diffOf(content);
  const cited = filesTold(path, diff);
  return cited.map(({ start, end }) => redact(diff.text.slice(start, end))).join('');
}

function lookingIn(diffFor: (finding: Finding) => Diff, readFile: ReadFile): CodeOf {
  return (finding) => {
    if (finding.grounded !== 'in_diff' && finding.grounded !== 'in_file') return null;
    return findCited(finding, diffFor(finding), readFile);
  };
}
