import type { BackendStanding } from '../../model/standing.ts';
import { safe } from '../../redaction/redact.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { describeProgram, forgetful } from '../shared/describe-program.ts';
import { VERSION } from './argv.ts';
import { prepare, prepareProbe, startInquiry } from './set-up.ts';

export async function describeClaude(
  context: Pick<BackendContext, 'machine' | 'memory'>,
  probe: Probe,
): Promise<BackendStanding> {
  const preparation = prepareProbe(context, probe);
  const asked = { ...preparation, cache: forgetful(preparation.cache) };
  return await describeProgram({
    backend: 'claude',
    inquiry: startInquiry(asked),
    version: VERSION,
    setUp: prepare(asked),
    access: ({ access }) => [access.by],
    questions: safe`claude --help, claude auth status`,
  });
}
