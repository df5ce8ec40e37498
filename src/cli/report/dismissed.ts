import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import { peekRefuted, type Refutation } from '../../state/session/refuted.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { localTime } from '../../text/local-time.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';

type DismissedOf = { readonly projectRoot: string; readonly projectDir: PrivateDir };

/** `countersign findings --dismissed`: dismissed findings with author and reason, newest last. */
export function listDismissed({ projectDir, projectRoot }: DismissedOf): Redacted {
  const refuted = peekRefuted(projectDir);
  if (refuted === null)
    throw new UsageError('the record of dismissed findings is damaged or from a newer countersign');
  if (refuted.length === 0) return safe`No findings were dismissed.\n`;
  return joinSafe(
    refuted.map((one) => entryOf(one, projectRoot)),
    '',
  );
}

function entryOf(refutation: Refutation, projectRoot: string): Redacted {
  const { id, severity, file, line_start: line, title, because, at, by } = refutation;
  const name = nameInProject(file, projectRoot);
  const place = line === null ? name : safe`${name}:${line}`;
  const weight = severity === null ? safe`` : safe`${redact(severity)}  `;
  const head = safe`${redact(id)}  ${weight}${oneLine(place)}  ${oneLine(title)}`;
  const who = by === null ? safe`` : safe` by ${redact(BY[by])}`;
  return safe`${head}\n  dismissed ${redact(localTime(at))}${who}: ${oneLine(because)}\n`;
}

const BY = { agent: 'the agent', person: 'a person' } as const;
