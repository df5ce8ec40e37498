import type { ReadFile } from '../config/load.ts';
import type { Check } from '../model/check.ts';
import type { Redacted } from '../model/redacted.ts';
import { probeState } from '../state/probe.ts';
import { stateDir } from '../state/paths.ts';
import { explainTrouble } from '../state/trouble.ts';
import { findProgram } from '../system/files.ts';
import { pathOf } from '../system/private-path.ts';
import { redact, safe } from '../text/redact.ts';
import type { Facts } from './doctor-facts.ts';
import { isOlder, oldestNode } from './version.ts';

export function checkNode(): readonly Check[] {
  const { node } = process.versions;
  if (!isOlder(node, oldestNode)) return [ok('node', redact(node))];
  const oldest = redact(oldestNode);
  const detail = safe`${redact(node)} is older than ${oldest}`;
  return [{ name: 'node', state: 'problem', detail, fix: safe`install Node ${oldest} or newer` }];
}

/** A note: whoever names what is to be reviewed needs no git. */
export function checkGit({ machine: { environment, project } }: Facts): readonly Check[] {
  const git = findProgram('git', environment['PATH'] ?? '', project);
  if (git !== null) return [ok('git', redact(git))];
  const detail = safe`there is no git on PATH: only what --content names can be reviewed`;
  return [{ name: 'git', state: 'note', detail, fix: safe`install git` }];
}

export function checkConfiguration({ loaded, choice }: Facts): readonly Check[] {
  const { config, error } = loaded;
  const warnings = choice.notes
    .filter(({ level }) => level === 'warning')
    .map(({ text }): Check => ({ ...ok('configuration', redact(text)), state: 'note' }));
  if (error !== null)
    return [
      { name: 'configuration', state: 'problem', detail: redact(error.message), fix: MEND },
      ...warnings,
    ];
  if (config.files.length === 0)
    return [ok('configuration', safe`no file: defaults and environment`), ...warnings];
  return [...config.files.map(fileCheck), ...warnings];
}

const MEND = safe`mend it: until then no review runs, and what stands below is without your files`;

function fileCheck({ which, file, trust }: ReadFile): Check {
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

function projectCheck(name: Redacted, trust: ReadFile['trust']): Check {
  switch (trust) {
    case 'trusted':
      return ok('configuration', safe`${name}, trusted`);
    case 'untrusted': {
      const limits = safe`it may set no program, no address and no more access`;
      return ok('configuration', safe`${name}, not trusted: ${limits}`);
    }
    case 'changed': {
      const detail = safe`${name} has changed since you trusted it`;
      const fix = safe`read it, then: countersign trust`;
      return { name: 'configuration', state: 'note', detail, fix };
    }
  }
}

export async function checkState({ machine: { environment } }: Facts): Promise<readonly Check[]> {
  const trouble = await probeState(environment, process.pid);
  if (trouble === null) return [ok('state', redact(pathOf(stateDir(environment))))];
  const { why, nextStep } = explainTrouble(trouble);
  const detail = safe`the state directory cannot be used: ${why}`;
  return [{ name: 'state', state: 'problem', detail, fix: nextStep }];
}

function ok(name: Check['name'], detail: Redacted): Check {
  return { name, state: 'ok', detail, fix: null };
}
