import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { findProgram, isAbsent, readTextFile, resolvePath } from '../../system/files/files.ts';
import type { HostPlace } from '../host-place.ts';
import type { InstalledPrograms } from '../host-setup.ts';
import type { HookEntry } from './hook-settings.ts';

/** The programs that entries of a host start. `variables`: what the host sets for hooks. */
export function programsOf(
  entries: readonly HookEntry[],
  { environment, projectRoot }: HostPlace,
  variables: Environment,
): InstalledPrograms {
  const known = { ...environment, ...variables };
  const named = [...new Set(entries.flatMap(({ program }) => expanded(program, known) ?? []))];
  const searchPath = environment['PATH'] ?? '';
  const found = named.map((program) => ({
    program,
    file: /[/\\]/.test(program) ? program : findProgram(program, searchPath, projectRoot),
  }));
  const isGone = (file: string | null) =>
    file === null || (path.isAbsolute(file) && isAbsent(file));
  return {
    gone: found.flatMap(({ program, file }) => (isGone(file) ? [program] : [])),
    versions: [...new Set(found.flatMap(({ file }) => versionBeside(file ?? '')))],
  };
}

/** The version of the package around a program: `dist/main.cjs` is below its manifest. */
function versionBeside(program: string): string[] {
  if (!path.isAbsolute(program)) return [];
  const manifest = path.join(path.dirname(resolvePath(program)), '..', 'package.json');
  const read = readTextFile(manifest);
  if (read.kind !== 'read') return [];
  const [, version] = /"version"\s*:\s*"(\d+\.\d[\w.+-]{0,40})"/.exec(read.text) ?? [];
  return version === undefined || !/"name"\s*:\s*"countersign"/.test(read.text) ? [] : [version];
}

/** Expanded like in the host's shell; null if it contains an unknown variable. */
function expanded(word: string, variables: Environment): string | null {
  const home = word.replace(/^~(?=\/)/, () => '$HOME');
  const names = [...home.matchAll(VARIABLE)].map(([, braced, bare]) => braced ?? bare ?? '');
  if (names.some((name) => variables[name] === undefined)) return null;
  return home.replaceAll(
    VARIABLE,
    (_, braced?: string, bare?: string) => variables[braced ?? bare ?? ''] ?? '',
  );
}

const VARIABLE = /\$\{(\w+)\}|\$(\w+)/g;
