import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';

/** The content of a record or journal line. Its version is stored in the same JSON object. */
export type RecordFormat<T> = {
  readonly version: number;
  readonly schema: v.GenericSchema<unknown, T>;
  /** A power cut may lose it, and then more is reviewed, never less. So a hook does not flush. */
  readonly mayBeLost?: true;
};

export type Stored<T> =
  | { readonly kind: 'read'; readonly record: T }
  | { readonly kind: 'corrupt'; readonly why: string }
  /** Written by a newer version, which alone understands it. */
  | { readonly kind: 'newer'; readonly version: number };

const versionSchema = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** Checks a stored value. Never throws. */
export function parseStored<T>(bytes: Buffer, format: RecordFormat<T>): Stored<T> {
  if (!isUtf8(bytes)) return { kind: 'corrupt', why: 'not UTF-8' };
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), bytes.toString('utf8'));
  if (!json.success) return { kind: 'corrupt', why: 'not JSON' };
  const versioned = v.safeParse(versionSchema, json.output);
  if (!versioned.success) return { kind: 'corrupt', why: 'without a version' };
  const { version } = versioned.output;
  if (version > format.version) return { kind: 'newer', version };
  if (version < format.version) return { kind: 'corrupt', why: `of the old version ${version}` };
  const parsed = v.safeParse(format.schema, json.output);
  if (parsed.success) return { kind: 'read', record: parsed.output };
  return { kind: 'corrupt', why: 'not what belongs there' };
}

/** One line of JSON. Throws if it could not be read back, which would be a bug of ours. */
export function formatStored<T>(record: T, format: RecordFormat<T>): string {
  const line = JSON.stringify({ ...record, version: format.version });
  const back = parseStored(Buffer.from(line), format);
  if (back.kind !== 'read') throw new Error(`a record that could not be read back (${back.kind})`);
  return line;
}
