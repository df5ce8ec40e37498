import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import type { Pending } from '../../state/session/pending.ts';
import type { Refutation } from '../../state/session/refuted.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { placeAndTitle, shortLine } from '../messages.ts';

/** The host does not cut a reason, but an agent does not act on a longer one. */
const MAX_REASON = 8000;

/** Open findings by file, each with its fix and every way out. */
export function openReason(open: readonly Pending[], projectRoot: string): Redacted {
  const lines = open.flatMap(({ file, findings }) =>
    findings.map((finding) => {
      const name = nameInProject(file, projectRoot);
      const fix = finding.fixed_code === null ? safe`` : safe` Fix: ${oneLine(finding.fixed_code)}`;
      return safe`${shortLine({ path: name, finding })} [${redact(finding.id)}]${fix}`;
    }),
  );
  const head = safe`countersign: findings of an independent review are still open.`;
  return joinSafe([clip(joinSafe([head, ...lines], '\n'), MAX_REASON), WAY_OUT], '\n');
}

const WAY_OUT = safe`Fix them and stop again. See one in full with: countersign findings show ID. Dismiss one that is wrong with: countersign findings dismiss ID --because "the reason"`;

/** For the user, who may not know of it; null if nothing was dismissed. */
export function noteDismissed(
  refuted: readonly Refutation[],
  projectRoot: string,
): Redacted | null {
  if (refuted.length === 0) return null;
  const lines = refuted.map(({ file, because, ...finding }) => {
    const path = nameInProject(file, projectRoot);
    return safe`${placeAndTitle({ path, finding })} (because: ${oneLine(because)})`;
  });
  return safe`countersign: ${count(refuted)} dismissed since the last stop: ${firstOf(lines)}. Next, if you disagree: countersign findings --dismissed`;
}

function count(list: readonly unknown[]): Redacted {
  return list.length === 1 ? safe`1 finding` : safe`${list.length} findings`;
}

const MAX_SHOWN = 3;
const MAX_LINE = 300;

export function firstOf(lines: readonly Redacted[]): Redacted {
  const shown = lines.slice(0, MAX_SHOWN).map((line) => clip(line, MAX_LINE));
  const more = lines.length - shown.length;
  return more === 0 ? joinSafe(shown, '; ') : safe`${joinSafe(shown, '; ')} and ${more} more`;
}

/** The reviewer answered without a verdict. */
export function doubtReason(names: Redacted, why: Redacted): Redacted {
  return safe`countersign: the review of this turn's changes (${names}) gave no verdict: ${oneLine(why)}. Check these changes once more yourself, then stop again; the same changes do not block twice.`;
}
