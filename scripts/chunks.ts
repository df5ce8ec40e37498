// What is loaded together is one file: each file costs a third of a millisecond and a review needed sixty.
// A module belongs to the first of these that needs it, so no file ever loads a later one.
import path from 'node:path';
import type { Plugin } from 'rolldown';

type Layer = {
  readonly chunk: string | null;
  readonly roots: readonly string[];
  /** Only what these need as well. */
  readonly and?: readonly string[];
};

const LAYERS: readonly Layer[] = [
  { chunk: null, roots: ['main.ts'] },
  // What records an edit of a file that the session knows.
  { chunk: 'held', roots: ['system/files/lock.ts', 'state/session/known-edit.ts'] },
  // Of the gate: what every decision needs, what a denial says, what a command needs, and one of git or another program.
  { chunk: 'gate', roots: ['app/hooks/gate.ts'] },
  { chunk: 'gate-words', roots: ['plan/gate/messages.ts'] },
  { chunk: 'gate-shell', roots: ['plan/shell/index.ts'] },
  { chunk: 'gate-git', roots: ['plan/shell/commands/about-git.ts'] },
  { chunk: 'gate-tools', roots: ['plan/shell/commands/about-tools.ts'] },
  // On the path of a hook: each file as small as it can be, as the bundler makes them.
  {
    chunk: null,
    roots: [
      'app/hooks/after-command.ts',
      'app/emission.ts',
      'app/hooks/drift.ts',
      'state/plan/arming.ts',
      'state/store/keyed-hash.ts',
      'plan/gate/broken.ts',
      'redaction/redact.ts',
      'system/sha256.ts',
      'system/process/process-start.ts',
    ],
  },
  { chunk: 'hooks', roots: ['app/hooks/hook.ts', 'app/hooks/open-session.ts'] },
  { chunk: 'commands', roots: ['app/commands/cli.ts'] },
  {
    chunk: 'content',
    roots: ['app/commands/review.ts', 'project/reviewers.ts'],
    and: ['app/hooks/review-lanes.ts'],
  },
  {
    chunk: 'reviewing',
    roots: ['app/commands/review.ts', 'project/reviewers.ts', 'app/record-review.ts'],
  },
];

/** What the bundler knows of a module. */
type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/** For the bundler: in which file a module goes, null where it decides. */
export function createChunkNames(source: string) {
  let layers: readonly ReadonlySet<string>[] | undefined;
  return (id: string, bundler: { getModuleInfo: InfoOf }): string | null => {
    const infoOf: InfoOf = (one) => bundler.getModuleInfo(one);
    layers ??= LAYERS.map((layer) => modulesOf(layer, source, infoOf));
    return LAYERS[layers.findIndex((modules) => modules.has(id))]?.chunk ?? null;
  };
}

function modulesOf({ roots, and }: Layer, source: string, infoOf: InfoOf): Set<string> {
  const reached = (files: readonly string[]) => {
    const modules = files.map((file) => path.join(source, file));
    return reach(modules, infoOf);
  };
  const all = reached(roots);
  if (and === undefined) return all;
  const others = reached(and);
  return new Set([...all].filter((id) => others.has(id)));
}

/** All that a module imports, at any remove; not what it loads on demand. */
function reach(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    const info = infoOf(id);
    if (info === null && roots.includes(id)) throw new Error(`chunks: there is no module ${id}`);
    reached.add(id);
    open.push(...(info?.importedIds ?? []));
  }
  return reached;
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
