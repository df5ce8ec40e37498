import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import { VERSION } from './flags.ts';
import type { Inquiry } from '../shared/inquiry.ts';
import { askVersion } from '../shared/options.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { type Preparation, prepare, prepareProbe, type SetUp, startInquiry } from './set-up.ts';

/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
export async function describeCodex(
  context: Pick<BackendContext, 'machine' | 'memory'>,
  probe: Probe,
): Promise<BackendStanding> {
  const preparation = prepareProbe(context, probe);
  const asked = { ...preparation, cache: forgetful(preparation.cache) };
  const inquiry = startInquiry(asked);
  const [setUp, version] = await Promise.all([
    prepare(asked),
    inquiry === null ? null : askVersion(inquiry, { version: VERSION }),
  ]);
  const who = inquiry === null ? null : programWords(inquiry, version);
  if (setUp.kind === 'ready') {
    const detail = joinSafe([...(who === null ? [] : [who]), ...accessWords(setUp)], ', ');
    return { backend: 'codex', kind: 'ready', detail, caveat: null };
  }
  const failure = inTime(setUp.failure);
  const detail = who === null ? failure.detail : safe`${who}: ${failure.detail}`;
  const kind = who === null || failure.code === 'no-key' ? 'not-set-up' : 'broken';
  return { backend: 'codex', kind, detail, failure };
}

function forgetful(cache: Preparation['cache']): Preparation['cache'] {
  return { ...cache, readFlags: () => null, readLogin: () => false };
}

function programWords({ program }: Inquiry, version: string | null): Redacted {
  const path = redact(program.path);
  return version === null ? path : safe`${redact(version)} at ${path}`;
}

function accessWords({ config, auth }: SetUp): Redacted[] {
  const provider = config.provider === null ? [] : [redact(config.provider.name)];
  return [...provider.map((name) => safe`provider ${name} of config.toml`), keyWords(auth.names)];
}

function keyWords(keys: readonly string[] | null): Redacted {
  if (keys === null) return safe`logged in`;
  return keys.length === 0 ? safe`no key` : safe`key from ${redact(keys.join(' and '))}`;
}

/** A review's words would speak of its own timeout. */
function inTime(failure: Failure): Failure {
  if (failure.code !== 'timeout') return failure;
  const nextStep = safe`see whether these end: codex exec --help, codex login status`;
  return { ...failure, nextStep };
}
