import type { Host } from '../../host/host.ts';
import { DEFAULT_HOST } from '../../host/list.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** `countersign init`, with `--host NAME` if the host is not the default one. */
export function initCommand(host: Host): Redacted {
  return host === DEFAULT_HOST
    ? safe`countersign init`
    : safe`countersign init --host ${redact(host.id)}`;
}
