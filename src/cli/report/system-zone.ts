import { pathsOf } from '../../diff/content.ts';
import { findSystemZone } from '../../host/system-zone.ts';
import type { OnEvent } from '../../model/review/engine-event.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Subject } from '../../model/review/request.ts';
import type { Settings } from '../../model/settings.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { shortenList } from './shorten-list.ts';

export type Alert = { readonly settings: Settings; readonly onEvent: OnEvent };

/** Changed files that instruct agents: a person should look at them, whatever the verdict. */
export function systemZoneOf(
  subject: Subject,
  { settings, onEvent }: Alert,
): readonly Redacted[] | null {
  if (!settings.review.systemZoneAlert || subject.kind !== 'diff') return null;
  const zone = findSystemZone(pathsOf(subject.content)).map((path) => oneLine(redact(path)));
  if (zone.length > 0)
    onEvent({
      kind: 'note',
      level: 'warning',
      text: safe`System Zone: this change touches agent configuration: ${zoneNames(zone, (path) => path)}`,
    });
  return zone;
}

/** Number of names shown. */
const NAMED = 10;

/** The files to name to a person at once. */
export function zoneNames(
  zone: readonly Redacted[],
  wordOf: (path: Redacted) => Redacted,
): Redacted {
  return shortenList(zone, NAMED, wordOf);
}
