import { findDefinition } from '../../backend/registry.ts';
import type { HostProbe } from '../../host/host-setup.ts';
import { machineOf, type ProjectLocation } from '../../project/configure.ts';
import { memoryOf } from '../../project/reviewers.ts';
import { askVersion } from './ask-version.ts';

const PROBE_MS = 5000;

/** Lets hosts ask their programs. A server is asked as the backend of that program does it, confined like a review. */
export function hostProbe(location: ProjectLocation, signal: AbortSignal): HostProbe {
  const machine = machineOf(location);
  const probe = { tools: 'none', signal, timeoutMs: PROBE_MS } as const;
  return {
    askVersion: (program) => askVersion(program, { machine, signal, timeoutMs: PROBE_MS }),
    askServer: async (program, lines, isAnswered) => {
      const context = { machine, memory: memoryOf(machine)(program) };
      const questions = { lines, isAnswered };
      return (await findDefinition(program)?.askServer?.(context, probe, questions)) ?? null;
    },
  };
}
