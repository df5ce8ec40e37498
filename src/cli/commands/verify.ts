import { createHash } from 'node:crypto';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Settings } from '../../model/settings.ts';
import { decode } from '../../redaction/output/content.ts';
import { redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import type { FlagValues } from '../arguments/args.ts';
import { type ContentSource, readGiven, readInput } from '../request/content.ts';

export type Verification = ContentSource & {
  readonly settings: Settings;
  readonly report: string;
  readonly format: 'pretty' | 'json';
};

/**
 * `review --verify`: does the report belong to this content? Exit 0 if yes, 1 if not; no model is
 * asked.
 */
export async function runVerify(flags: FlagValues, door: Verification): Promise<Emission> {
  const reported = hashIn(decode(readInput(flags, 'verify', door.report)), door.report);
  const { bytes } = await readGiven(flags, door.settings.review.type, door);
  const content = createHash('sha256').update(bytes).digest('hex');
  const belongs = content === reported;
  const view = { verify_schema: 1, belongs, report_sha256: reported, content_sha256: content };
  return {
    exitCode: belongs ? 0 : 1,
    stdout: door.format === 'json' ? safe`${stringify(redactJson(view), 2)}\n` : words(view),
    stderr: safe``,
  };
}

type VerifyView = {
  readonly belongs: boolean;
  readonly report_sha256: string;
  readonly content_sha256: string;
};

function words({ belongs, report_sha256, content_sha256 }: VerifyView) {
  return belongs
    ? redact(`The report belongs to this content (sha256 ${content_sha256}).\n`)
    : redact(
        `The report belongs to different content.\n  report   ${report_sha256}\n  content  ${content_sha256}\n`,
      );
}

function hashIn(text: string, file: string): string {
  const receipt = fieldOf(parse(text, file), 'receipt');
  const hash = fieldOf(receipt, 'content_sha256');
  if (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) return hash;
  throw new UsageError(`--verify ${file}: it has no receipt that names the content`);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--verify ${file}: it is not JSON; name a report of countersign review`);
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
  return (value as Readonly<Record<string, unknown>>)[name];
}
