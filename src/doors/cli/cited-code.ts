import { type CitedCode, findCited, type ReadFile } from '../../diff/ground.ts';
import { parseDiff } from '../../diff/parse.ts';
import type { Subject } from '../../model/request.ts';
import type { Finding } from '../../model/result.ts';

/** The code that a finding is about, as it was sent or as the file has it; null when nobody has found it. */
export type CodeOf = (finding: Finding) => CitedCode | null;

export const noCode: CodeOf = () => null;

/** Looks it up in the redacted content; the diff is parsed when the first finding asks. */
export function createCodeOf({ kind, content }: Subject, readFile: ReadFile): CodeOf {
  if (kind !== 'diff') return noCode;
  let diff: ReturnType<typeof parseDiff> | null = null;
  return (finding) => {
    if (finding.grounded !== 'in_diff' && finding.grounded !== 'in_file') return null;
    diff ??= parseDiff(content.text);
    return findCited(finding, diff, readFile);
  };
}
