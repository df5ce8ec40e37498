import { isUtf8 } from 'node:buffer';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, redactCounting, safe } from '../../redaction/redact.ts';

/**
 * `countersign redact`: the same bytes without the secrets, and a list of their kinds on stderr.
 */
export function runRedact(bytes: Buffer): Emission {
  // Other bytes than UTF-8 pass through one by one: every secret is ASCII, and nothing else
  // changes.
  const encoding = encodingOf(bytes);
  const { text, count, kinds } = redactCounting(bytes.toString(encoding));
  return { exitCode: 0, stdout: text, encoding, stderr: countLine(count, kinds) };
}

/** A byte order mark identifies UTF-16; read byte by byte, its secrets would match no rule. */
function encodingOf(bytes: Buffer): 'utf8' | 'utf16le' | 'latin1' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes.length % 2 === 0) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    throw new UsageError('stdin is big-endian UTF-16; convert it to UTF-8 first');
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}

function countLine(count: number, kinds: ReadonlyMap<string, number>): Redacted {
  if (count === 0) return safe`countersign: nothing redacted\n`;
  const most = [...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const list = most.map(([kind, times]) => `${kind} ${times}`).join(', ');
  return safe`countersign: ${count} redacted: ${redact(list)}\n`;
}
