import * as path from 'node:path';
import type { ChunkingContext, CodeSplittingOptions, Plugin } from 'rolldown';

/*
 * How the program is cut into files. Each file that a hook loads costs it about a hundredth of the time
 * that Node takes to start, so what the gate needs beyond the entry is one file, and what it needs for a
 * command is another.
 */

const ENTRY = path.resolve('src/main.ts');
const GATE = path.resolve('src/main/gate.ts');
const SHELL = path.resolve('src/doors/plan/shell/index.ts');

export const gateChunks: CodeSplittingOptions = {
  // What the entry has loaded already stays there.
  includeDependenciesRecursively: false,
  groups: [{ name: chunkOf }],
};

function chunkOf(id: string, modules: ChunkingContext): string | null {
  if (reachable(ENTRY, modules).has(id)) return null;
  if (reachable(GATE, modules).has(id)) return 'gate';
  return reachable(SHELL, modules).has(id) ? 'gate-shell' : null;
}

const known = new Map<string, ReadonlySet<string>>();

/** A module and everything that is loaded together with it. */
function reachable(from: string, modules: ChunkingContext): ReadonlySet<string> {
  const found = known.get(from) ?? new Set([from]);
  if (known.has(from)) return found;
  // A set that grows is gone through to its end.
  for (const id of found)
    modules.getModuleInfo(id)?.importedIds.forEach((one) => (found as Set<string>).add(one));
  known.set(from, found);
  return found;
}

/**
 * The bundler's own helpers copy a module with a getter for each name. A built-in module of Node is CommonJS and can be used
 * as it is, and an object literal has getters too: without the copies there is one file less to load.
 */
export const withoutHelpers: Plugin = {
  name: 'without-helpers',
  renderChunk: (code) => {
    const plain = code
      .replace(/^(node_\w+) = \w+\.__toESM\(\1, 1\);\n/gm, (line, name: string) =>
        code.includes(`${name}.default`) ? line : '',
      )
      .replace(/\w+\.__exportAll\((\{[^{}]*\})\)/g, (_, names: string) =>
        names.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2; }'),
      );
    return plain.replace(HELPERS, (line, name: string) => (plain.includes(`${name}.`) ? line : ''));
  },
};

const HELPERS = /^const (require_rolldown_runtime) = require\([^)]*\);\n/m;
