import type { LoadedFile } from '../../config/load.ts';
import type { DoctorCheck } from '../../model/check.ts';
import type { Redacted } from '../../model/redacted.ts';
import { probeState } from '../../state/store/probe.ts';
import { stateDir } from '../../state/paths.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import { measureDir } from '../../system/files/measure-dir.ts';
import { pathOf } from '../../system/files/private-path.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Facts } from './facts.ts';
import { oldestNode } from '../../project/version.ts';
import { isOlder } from '../../text/versions.ts';

export function checkNode(): readonly DoctorCheck[] {
  const { node } = process.versions;
  if (!isOlder(node, oldestNode)) return [ok('node', redact(node))];
  const oldest = redact(oldestNode);
  const detail = safe`${redact(node)} is older than ${oldest}`;
  return [{ name: 'node', state: 'problem', detail, fix: safe`install Node ${oldest} or newer` }];
}

/** Only a note: a review of named content needs no git. */
export function checkGit({ git }: Facts): readonly DoctorCheck[] {
  if (git.kind === 'absent') {
    const detail = safe`there is no git on PATH: only what --content names can be reviewed`;
    return [{ name: 'git', state: 'note', detail, fix: safe`install git` }];
  }
  const path = redact(git.path);
  if (git.version !== null) return [ok('git', safe`${redact(git.version)} at ${path}`)];
  const detail = safe`${path} does not say its version`;
  return [{ name: 'git', state: 'problem', detail, fix: safe`run: git --version` }];
}

export function checkConfiguration({ loaded, choice }: Facts): readonly DoctorCheck[] {
  const { config, error } = loaded;
  const warnings = choice.notes
    .filter(({ level }) => level === 'warning')
    .map(({ text }): DoctorCheck => ({ ...ok('configuration', redact(text)), state: 'note' }));
  if (error !== null)
    return [
      { name: 'configuration', state: 'problem', detail: redact(error.message), fix: MEND },
      ...warnings,
    ];
  if (config.files.length === 0)
    return [ok('configuration', safe`no file; using defaults and environment`), ...warnings];
  return [...config.files.map(fileCheck), ...warnings];
}

const MEND = safe`fix it: until then no review runs, and the lines below ignore your files`;

function fileCheck({ which, file, trust }: LoadedFile): DoctorCheck {
  const name = redact(file.name);
  switch (which) {
    case 'named':
      return ok('configuration', safe`${name}, named with --config`);
    case 'user':
      return ok('configuration', safe`${name}, your own`);
    case 'project':
      return projectCheck(name, trust);
  }
}

function projectCheck(name: Redacted, trust: LoadedFile['trust']): DoctorCheck {
  switch (trust) {
    case 'trusted':
      return ok('configuration', safe`${name}, trusted`);
    case 'untrusted': {
      const limits = safe`it cannot set programs, addresses or more access`;
      return ok('configuration', safe`${name}, not trusted: ${limits}`);
    }
    case 'changed': {
      const detail = safe`${name} has changed since you trusted it`;
      const fix = safe`read it, then: countersign trust`;
      return { name: 'configuration', state: 'note', detail, fix };
    }
  }
}

export async function checkState({
  machine: { environment },
}: Facts): Promise<readonly DoctorCheck[]> {
  const trouble = await probeState(environment, process.pid);
  if (trouble === null) return stateChecks(pathOf(stateDir(environment)));
  const { why, nextStep } = explainTrouble(trouble);
  const detail = safe`the state directory cannot be used: ${why}`;
  return [{ name: 'state', state: 'problem', detail, fix: nextStep }];
}

/** The probe has already checked the owner and permissions; this reports its result. */
function stateChecks(dir: string): readonly DoctorCheck[] {
  const { mode, bytes, files, damaged } = measureDir(dir);
  const [where, rights] = [redact(dir), redact(mode.toString(8).padStart(4, '0'))];
  const size = safe`${Math.ceil(bytes / 1000)} kB, files: ${files}`;
  const said = ok('state', safe`${where}, private (${rights}), ${size}`);
  if (damaged === 0) return [said];
  const detail = safe`damaged records that were moved aside: ${damaged}`;
  const fix = safe`check them, then remove them: find ${where} -name '*.corrupt-*'`;
  return [said, { name: 'state', state: 'note', detail, fix }];
}

function ok(name: DoctorCheck['name'], detail: Redacted): DoctorCheck {
  return { name, state: 'ok', detail, fix: null };
}
