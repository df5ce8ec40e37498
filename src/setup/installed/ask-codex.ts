import { askCodexServer } from '../../backend/codex/server.ts';
import type { Preparation } from '../../backend/codex/set-up.ts';
import {
  codexQuestions,
  type CodexTold,
  isCodexAnswered,
  parseCodexTold,
} from '../../host/codex/told.ts';
import { startDeadline } from '../../system/process/deadline.ts';
import { redact } from '../../redaction/redact.ts';
import { machineOf, type ProjectLocation } from '../../project/configure.ts';
import { codexCache } from '../../project/reviewers.ts';

const PROBE_MS = 5000;

/** What Codex itself says of its hooks here; null when it cannot be asked. It takes half a second. */
export async function askCodex(
  whose: ProjectLocation,
  signal: AbortSignal,
): Promise<CodexTold | null> {
  const machine = machineOf(whose);
  const preparation: Preparation = {
    ...{ machine, cache: codexCache(machine), known: { login: null } },
    options: { tools: 'none', signal },
    deadline: startDeadline(PROBE_MS),
  };
  const lines = redact(codexQuestions(whose.projectRoot));
  const said = await askCodexServer(preparation, { lines, isAnswered: isCodexAnswered });
  return said === null ? null : parseCodexTold(said);
}
