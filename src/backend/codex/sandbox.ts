import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { createDir } from '../../system/files/files.ts';
import type { ProgramRun } from '../../system/process/process.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { clip, oneLine, redact, replaceSafe, safe } from '../../redaction/redact.ts';
import { HOME_VARIABLE } from './home.ts';
import { type Inquiry, inquire } from '../shared/inquiry.ts';
import { type Preparation, startInquiry } from './set-up.ts';
import { noTempDir } from '../shared/no-temporary-file.ts';
import { endOf } from '../shared/output.ts';

export type SandboxProbe =
  | { readonly kind: 'works' }
  | { readonly kind: 'fails'; readonly why: Redacted }
  | { readonly kind: 'not-known'; readonly why: Redacted };

/**
 * Checks whether codex can create its read-only sandbox here. If not, every command of the reviewer fails but the turn
 * succeeds, so a review with tools would have read nothing.
 */
export async function probeSandbox(preparation: Preparation): Promise<SandboxProbe> {
  const inquiry = startInquiry(preparation);
  if (inquiry === null) return { kind: 'not-known', why: safe`there is no codex to ask` };
  return await inTempDir(
    async (temp) => readProbe(await runInside(temp, inquiry)),
    (errno): SandboxProbe => ({ kind: 'not-known', why: noTempDir(errno).detail }),
  );
}

/** A command that runs is no proof: it must also be unable to write. */
const WRITTEN = 3;
const TRY_TO_WRITE = `if (: > "$0") 2>/dev/null; then exit ${WRITTEN}; fi; exit 0`;

/** Runs in its own home directory, away from the user's configuration and files. */
async function runInside(temp: TempDir, inquiry: Inquiry): Promise<ProgramRun> {
  const inTemp = (name: string) => path.join(temp.path, name);
  const own = { [HOME_VARIABLE]: inTemp('home'), TMPDIR: inTemp('tmp') };
  const environment = { ...inquiry.environment, ...own };
  createDir(inTemp('home'));
  createDir(inTemp('tmp'));
  const command = ['/bin/sh', '-c', TRY_TO_WRITE, inTemp('written')];
  const argv = ['sandbox', '-c', 'sandbox_mode="read-only"', '--', ...command];
  return await inquire({ ...inquiry, environment }, argv);
}

/** Codex's exit code for invalid arguments; our own command never returns it. */
const USAGE = 2;

function readProbe({ exit, stderr }: ProgramRun): SandboxProbe {
  switch (exit.kind) {
    case 'exited':
      return readExit(exit.code, endOf(stderr));
    case 'signaled':
      return { kind: 'fails', why: safe`it was killed by ${redact(exit.signal)}` };
    case 'not-started':
      return { kind: 'not-known', why: safe`codex could not be started: ${redact(exit.errno)}` };
    case 'timeout':
      return { kind: 'not-known', why: safe`codex did not answer in time` };
    case 'cancelled':
      return { kind: 'not-known', why: safe`it was interrupted` };
  }
}

function readExit(code: number, stderr: string): SandboxProbe {
  if (code === 0) return { kind: 'works' };
  if (code === WRITTEN) return { kind: 'fails', why: safe`they can write files` };
  if (code === USAGE)
    return { kind: 'not-known', why: safe`this codex has no command to try it with` };
  return { kind: 'fails', why: lastLine(stderr) };
}

/** Codex prints its warnings first. */
function lastLine(said: string): Redacted {
  const line = replaceSafe(redact(said.trim()), /^[^]*\n/, safe``);
  return line === '' ? safe`it gave no reason` : clip(oneLine(line), 300);
}
