import type { Emission } from '../../model/emission.ts';
import type { Environment } from '../../model/environment.ts';
import { UsageError } from '../../model/errors.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import { recordTrust, revokeTrust } from '../../state/trust.ts';
import { printable } from '../../redaction/output/printable.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';

export type TrustCommand = {
  readonly environment: Environment;
  readonly now: () => Date;
  /** The project's file now; null if there is none. */
  readonly file: TrustableFile | null;
};

/** A broken file can lose its trust too: only its path is needed. */
export type RevokeCommand = {
  readonly environment: Environment;
  readonly path: string | null;
};

export type TrustableFile = {
  readonly path: string;
  readonly sha256: string;
  /** The settings in it that need trust, one line each. */
  readonly powers: readonly string[];
};

/** `countersign trust`: allows all settings in the project's file, until the file changes. */
export async function runTrust(command: TrustCommand): Promise<Emission> {
  if (command.file === null) throw NO_FILE;
  const { path, sha256, powers } = command.file;
  const since = command.now().toISOString();
  const written = await recordTrust(command.environment, { path, sha256, since });
  if (written.kind === 'newer')
    throw new UsageError('this record was written by a newer countersign; update this one');
  if (written.kind === 'failed') throw unwritable(written.trouble);
  const list = powers.length === 0 ? [safe`It sets nothing that needs trust.`] : powers.map(redact);
  const head = safe`${redact(path)} is trusted (sha256 ${redact(sha256.slice(0, 16))}).`;
  return say(joinSafe([head, ...list, safe``], '\n'));
}

export async function runRevoke({ environment, path }: RevokeCommand): Promise<Emission> {
  if (path === null) throw NO_FILE;
  const removed = await revokeTrust(environment, path);
  if (removed.kind === 'failed') throw unwritable(removed.trouble);
  return say(safe`${redact(path)} is not trusted.\n`);
}

const NO_FILE = new UsageError(
  'this project has no .countersign.yaml or .loa.config.yaml to trust',
);

function say(stdout: Emission['stdout']): Emission {
  return { exitCode: 0, stdout: printable(stdout), stderr: safe`` };
}
