import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { describeProgram, forgetful } from '../shared/describe-program.ts';
import { VERSION } from './flags.ts';
import { prepare, prepareProbe, type SetUp, startInquiry } from './set-up.ts';

export async function describeCodex(
  context: Pick<BackendContext, 'machine' | 'memory'>,
  probe: Probe,
): Promise<BackendStanding> {
  const preparation = prepareProbe(context, probe);
  const asked = { ...preparation, cache: forgetful(preparation.cache) };
  return await describeProgram({
    backend: 'codex',
    inquiry: startInquiry(asked),
    version: VERSION,
    setUp: prepare(asked),
    access: accessWords,
    questions: safe`codex exec --help, codex login status`,
  });
}

function accessWords({ config, auth }: SetUp): Redacted[] {
  const provider = config.provider === null ? [] : [redact(config.provider.name)];
  return [...provider.map((name) => safe`provider ${name} of config.toml`), keyWords(auth.names)];
}

function keyWords(keys: readonly string[] | null): Redacted {
  if (keys === null) return safe`logged in`;
  return keys.length === 0 ? safe`no key` : safe`key from ${redact(keys.join(' and '))}`;
}
