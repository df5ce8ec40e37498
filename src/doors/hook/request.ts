import { depthWith } from '../../model/depth.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Previous, ReviewRequest } from '../../model/request.ts';
import type { Pending } from '../../state/pending.ts';
import type { Refutation } from '../../state/refuted.ts';
import { createContent } from '../../text/content.ts';
import { joinSafe, oneLine, redactJson, safe, stringify } from '../../text/redact.ts';
import { areaOf, hintsFor } from './areas.ts';
import type { Change } from './changes.ts';
import type { Desk } from './door.ts';
import { askingFor, weigh } from './effort.ts';

export type Asked = {
  readonly changes: readonly Change[];
  /** What is open about these files. */
  readonly open: readonly Pending[];
  /** What was refuted about them. */
  readonly refuted: readonly Refutation[];
  /** What the agent says of its work; empty when nothing is known. */
  readonly said: Redacted;
  readonly timeoutSeconds: number;
};

/** One ask about all changes together. */
export function requestFor(asked: Asked, { settings }: Desk): ReviewRequest {
  const { changes, timeoutSeconds } = asked;
  const areas = changes.map(({ path }) => areaOf(path));
  const size = {
    added: changes.reduce((sum, { added }) => sum + added, 0),
    removed: changes.reduce((sum, { removed }) => sum + removed, 0),
  };
  const { review, hooks } = settings;
  return {
    type: 'code',
    subject: { kind: 'diff', content: createContent(changes.map(({ diff }) => diff).join('')) },
    expertise: safe``,
    context: joinSafe(
      [...hintsFor(areas, size), ...asked.refuted.map(refutationLine), asked.said].filter(isSaid),
      '\n',
    ),
    ...askingFor(weigh(areas, size), hooks.models, review.models.code),
    timeoutSeconds,
    tools: 'none',
    depth: { ...depthWith(review.depth, review.contentTokens.code), mode: 'single-pass' },
    previous: previousOf(asked.open),
    prose: 'understood',
  };
}

function isSaid(text: Redacted): boolean {
  return text !== '';
}

function refutationLine({ title, because }: Refutation): Redacted {
  return safe`An earlier finding was refuted and is not to be reported again: ${oneLine(title)}. The reason: ${oneLine(because)}`;
}

function previousOf(open: readonly Pending[]): Previous | null {
  const findings = open.flatMap((one) => one.findings);
  if (findings.length === 0) return null;
  const shown = open.flatMap(({ file, findings: list }) => list.map((one) => ({ file, ...one })));
  return {
    text: stringify(redactJson(shown), 2),
    findings: findings.map(({ id, title }) => ({ id, title })),
  };
}
