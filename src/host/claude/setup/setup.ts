import type { DoctorCheck } from '../../../model/check.ts';
import type { Redacted } from '../../../model/redacted.ts';
import { redact, safe } from '../../../redaction/redact.ts';
import { isOlder } from '../../../text/versions.ts';
import type { AskedProgram, FoundHooks, HostSetup } from '../../host-setup.ts';
import { HOOKS_JSON } from '../../shared/hooks-json.ts';
import { CLAUDE_SKILLS } from './skills.ts';
import { LOCAL_SETTINGS, SHARED_SETTINGS } from '../files.ts';
import { reviewAndGateHooks, reviewHooks } from './hooks.ts';
import { findClaudeHooks } from './installations.ts';

const OLDEST = '2.1.197';

export const CLAUDE_SETUP: HostSetup = {
  oldest: OLDEST,
  hookFiles: { local: LOCAL_SETTINGS, shared: SHARED_SETTINGS },
  hookFile: HOOKS_JSON,
  hooks: reviewHooks,
  gate: {
    hooks: reviewAndGateHooks,
    skillsFolder: '.claude/skills',
    skills: CLAUDE_SKILLS,
    skillSign: safe`/`,
    closesFrom: '2.1.295',
  },
  dependency: '"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs"',
  hasPosixShell: true,
  trustNote: null,
  findHooks: (place) => findClaudeHooks(place),
  askHooks: async (place) => findClaudeHooks(place),
  examine: async (place, probe) => {
    const [found, program] = [findClaudeHooks(place), await probe.askVersion('claude')];
    return { found, program, hookChecks: [], programChecks: checkProgram(program, found) };
  },
  pluginFixes: {
    reinstall: (plugin) => {
      const name = redact(plugin);
      return safe`claude plugin uninstall ${name}, then claude plugin install ${name}`;
    },
    update: (plugin) => safe`claude plugin update ${redact(plugin)}, then start Claude Code again`,
  },
};

/** People who do not use Claude Code need no message that it is missing. */
function checkProgram(program: AskedProgram, { isInUse }: FoundHooks): readonly DoctorCheck[] {
  if (program.kind === 'absent')
    return isInUse ? [note(safe`not on PATH, so its version is not known`, null)] : [];
  const path = redact(program.path);
  if (program.version === null)
    return [note(safe`${path} does not say its version`, safe`run: claude --version`)];
  const detail = safe`${redact(program.version)} at ${path}`;
  if (!isOlder(program.version, OLDEST))
    return [{ name: 'claude', state: 'ok', detail, fix: null }];
  const tried = redact(OLDEST);
  return [note(safe`${detail}; hooks were tried with ${tried} and newer`, safe`claude update`)];
}

function note(detail: Redacted, fix: Redacted | null): DoctorCheck {
  return { name: 'claude', state: 'note', detail, fix };
}
