import { askCodexServer } from '../../backend/codex/server.ts';
import type { HostProbe } from '../../host/host-setup.ts';
import { machineOf, type ProjectLocation } from '../../project/configure.ts';
import { codexCache } from '../../project/reviewers.ts';
import { startDeadline } from '../../system/process/deadline.ts';
import { askVersion } from './ask-version.ts';

const PROBE_MS = 5000;

/** Lets hosts ask their programs. The server is that of the reviewer, which is confined in the same way. */
export function hostProbe(location: ProjectLocation, signal: AbortSignal): HostProbe {
  const machine = machineOf(location);
  return {
    askVersion: (program) => askVersion(program, { machine, signal, timeoutMs: PROBE_MS }),
    askServer: (lines, isAnswered) =>
      askCodexServer(
        {
          ...{ machine, cache: codexCache(machine), known: { login: null } },
          options: { tools: 'none', signal },
          deadline: startDeadline(PROBE_MS),
        },
        { lines, isAnswered },
      ),
  };
}
