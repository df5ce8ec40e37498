import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { inquire } from '../shared/inquiry.ts';
import type { BackendContext, Probe, ServerQuestions } from '../backend.ts';
import { prepareProbe, startInquiry } from './set-up.ts';

/**
 * Asks Codex for its status, in the protocol of its own editors; null if it does not answer. These options prevent a
 * login, network access and records in the user's folders: with plugins it would contact a git server for updates, and
 * with the user's login its maker for the rules of their organisation.
 */
export async function askCodexServer(
  context: Pick<BackendContext, 'machine' | 'memory'>,
  probe: Probe,
  { lines, isAnswered }: ServerQuestions,
): Promise<string | null> {
  const inquiry = startInquiry(prepareProbe(context, probe));
  if (inquiry === null) return null;
  const talk = { stdin: lines, isAnswered, maxOutputBytes: 4_000_000 };
  return await inTempDir(
    async (temp) => {
      const { stdout } = await inquire(inquiry, ['app-server', ...quietOptions(temp)], talk);
      return isAnswered(stdout.text) ? stdout.text : null;
    },
    () => null,
  );
}

/** JSON strings are valid TOML strings. */
function quietOptions(temp: TempDir): string[] {
  return [
    'features.plugins=false',
    'analytics.enabled=false',
    'cli_auth_credentials_store="ephemeral"',
    `sqlite_home=${JSON.stringify(temp.path)}`,
  ].flatMap((option) => ['-c', option]);
}
