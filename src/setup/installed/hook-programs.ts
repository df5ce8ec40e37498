import * as path from 'node:path';
import type { HookEntry } from '../../host/installation.ts';
import type { Environment } from '../../model/environment.ts';
import { findProgram, isAbsent, readTextFile, resolvePath } from '../../system/files/files.ts';
import type { ProjectLocation } from '../../project/configure.ts';

export type Programs = {
  /** Named by entries, and not there. */
  readonly gone: readonly string[];
  /** Of those that are there, as far as they say. */
  readonly versions: readonly string[];
};

/** What the entries of a host would start. */
export function programsOf(
  entries: readonly HookEntry[],
  { projectRoot }: ProjectLocation,
  environment: Environment,
): Programs {
  const variables = { ...environment, CLAUDE_PROJECT_DIR: projectRoot };
  const named = [...new Set(entries.flatMap(({ program }) => expanded(program, variables) ?? []))];
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

/** Of the package that a program is in: `dist/main.cjs` stands below its manifest. */
function versionBeside(program: string): string[] {
  if (!path.isAbsolute(program)) return [];
  const manifest = path.join(path.dirname(resolvePath(program)), '..', 'package.json');
  const read = readTextFile(manifest);
  if (read.kind !== 'read') return [];
  const [, version] = /"version"\s*:\s*"(\d+\.\d[\w.+-]{0,40})"/.exec(read.text) ?? [];
  return version === undefined || !/"name"\s*:\s*"countersign"/.test(read.text) ? [] : [version];
}

/** As the host's shell would read it; null when it names a variable that we do not know. */
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
