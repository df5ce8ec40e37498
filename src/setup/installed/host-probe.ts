import { askCodexServer } from '../../backend/codex/server.ts';
import type { HostProbe } from '../../host/host-setup.ts';
import { machineOf, type ProjectLocation } from '../../project/configure.ts';
import { memoryOf } from '../../project/reviewers.ts';
import { askVersion } from './ask-version.ts';

const PROBE_MS = 5000;

/** Lets hosts ask their programs. The server is that of the reviewer, which is confined in the same way. */
export function hostProbe(location: ProjectLocation, signal: AbortSignal): HostProbe {
  const machine = machineOf(location);
  const context = { machine, memory: memoryOf(machine)('codex') };
  const probe = { tools: 'none', signal, timeoutMs: PROBE_MS } as const;
  return {
    askVersion: (program) => askVersion(program, { machine, signal, timeoutMs: PROBE_MS }),
    askServer: (lines, isAnswered) => askCodexServer(context, probe, { lines, isAnswered }),
  };
}
