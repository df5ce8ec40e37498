import type { DoctorCheck } from '../../model/check.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { isOlder } from '../../text/versions.ts';
import type { HostPlace } from '../host-place.ts';
import type { AskedProgram, Examination, HostProbe, HostSetup } from '../host-setup.ts';
import { HOOKS_JSON } from '../shared/hooks-json.ts';
import {
  type CodexAnswers,
  codexQuestions,
  isCodexAnswered,
  parseCodexAnswers,
} from './app-server.ts';
import { codexGateHooks, codexHooks } from './hooks.ts';
import { findCodexHooks } from './installations.ts';
import { CODEX_SKILLS } from './skills.ts';

const OLDEST = '0.166.0';
const HOOKS_FILE = '.codex/hooks.json';

export const CODEX_SETUP: HostSetup = {
  oldest: OLDEST,
  hookFiles: { local: HOOKS_FILE, shared: HOOKS_FILE },
  hookFile: HOOKS_JSON,
  hooks: codexHooks,
  gate: {
    hooks: codexGateHooks,
    skillsFolder: '.agents/skills',
    skills: CODEX_SKILLS,
    skillSign: safe`$`,
    closesFrom: null,
  },
  dependency: '"$(git rev-parse --show-toplevel)/node_modules/countersign/dist/main.cjs"',
  // Codex runs hooks by the user's own shell, which may be any.
  hasPosixShell: false,
  trustNote: safe`Codex runs hooks of a project only when you trust the project and the hooks: start codex here, answer its question, and look at /hooks`,
  findHooks: (place) => findCodexHooks(place, null),
  askHooks: async (place, probe) => findCodexHooks(place, await askCodex(place, probe)),
  examine,
  pluginFixes: { reinstall, update: reinstall },
};

function reinstall(plugin: string): Redacted {
  const name = redact(plugin);
  return safe`codex plugin remove ${name}, then codex plugin add ${name}`;
}

/** Null if it cannot be asked. It takes half a second. */
async function askCodex(
  { projectRoot }: HostPlace,
  { askServer }: HostProbe,
): Promise<CodexAnswers | null> {
  const said = await askServer('codex', redact(codexQuestions(projectRoot)), isCodexAnswered);
  return said === null ? null : parseCodexAnswers(said);
}

async function examine(place: HostPlace, probe: HostProbe): Promise<Examination> {
  const known = findCodexHooks(place, null);
  if (!known.isInUse) return { found: known, program: null, hookChecks: [], programChecks: [] };
  const [program, answers] = await Promise.all([probe.askVersion('codex'), askCodex(place, probe)]);
  const found = findCodexHooks(place, answers);
  const isUnanswered = answers === null && found.installations.length > 0;
  // Not under the name `codex`, which is the reviewer's.
  const hookChecks = checkVersion(program) ?? (isUnanswered ? [UNANSWERED] : []);
  return { found, program, hookChecks, programChecks: [] };
}

const UNANSWERED: DoctorCheck = {
  name: 'hooks',
  state: 'note',
  detail: safe`Codex did not say whether it trusts and runs them`,
  fix: safe`start codex here and look at /hooks`,
};

function checkVersion(program: AskedProgram): readonly DoctorCheck[] | null {
  if (program.kind === 'absent' || program.version === null) return null;
  if (!isOlder(program.version, OLDEST)) return null;
  const detail = safe`Codex ${redact(program.version)} at ${redact(program.path)}; hooks were tried with ${redact(OLDEST)} and newer`;
  return [{ name: 'hooks', state: 'note', detail, fix: safe`codex update` }];
}
