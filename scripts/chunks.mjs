// What is loaded together is one file: each file costs a third of a millisecond and a review needed sixty.
// A module belongs to the first of these that needs it, so no file ever loads a later one.
import path from 'node:path';

const LAYERS = [
  // On the path of every tool call: each file as small as it can be, as the bundler makes them.
  {
    chunk: null,
    roots: [
      'main.ts',
      'main/gate.ts',
      'main/after-command.ts',
      'main/emission.ts',
      'main/drift.ts',
      'state/known-edit.ts',
      'state/arming.ts',
      'state/mark.ts',
      'doors/plan/broken.ts',
      'doors/plan/shell/index.ts',
      'text/redact.ts',
      'system/sha256.ts',
      'system/process-start.ts',
    ],
  },
  { chunk: 'hooks', roots: ['main/hook.ts', 'main/desk.ts'] },
  { chunk: 'commands', roots: ['main/cli.ts'] },
  { chunk: 'content', roots: ['main/review.ts', 'main/wire.ts'], and: ['main/review-lanes.ts'] },
  { chunk: 'reviewing', roots: ['main/review.ts', 'main/wire.ts', 'main/recording.ts'] },
];

/** For the bundler: in which file a module goes, null where it decides. */
export function createChunkNames(source) {
  let layers;
  return (id, context) => {
    const infoOf = (one) => context.getModuleInfo(one);
    layers ??= LAYERS.map((layer) => modulesOf(layer, source, infoOf));
    const at = layers.findIndex((modules) => modules.has(id));
    return at === -1 ? null : LAYERS[at].chunk;
  };
}

function modulesOf({ roots, and }, source, infoOf) {
  const reached = (files) => reach(
    files.map((file) => path.join(source, file)),
    infoOf,
  );
  const all = reached(roots);
  if (and === undefined) return all;
  const others = reached(and);
  return new Set([...all].filter((id) => others.has(id)));
}

/** All that a module imports, at any remove; not what it loads on demand. */
function reach(roots, infoOf) {
  const reached = new Set();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    const info = infoOf(id);
    if (info === null) {
      if (roots.includes(id)) throw new Error(`chunks: there is no module ${id}`);
      continue;
    }
    reached.add(id);
    open.push(...info.importedIds);
  }
  return reached;
}
