// Node looks for a file that is named in full, too: it reads the package around it, and asks for each folder on the way
// whether it is a link. That takes longer than reading the file. These stand beside the one that asks for them.
import type { Plugin } from 'rolldown';
import { HURRIED } from './smaller.ts';

const ASKED = /\(\) => require\("\.\/([\w-]+)\.cjs"\)/g;

/** Bun has its files in itself, what Node has loaded already it knows, and `_compile` is nowhere promised. */
const NEAR = `function loadNear(name, search) {
  const { join } = require("node:path");
  const file = join(__dirname, name);
  if (process.versions.bun !== undefined || typeof module._compile !== "function") return search();
  if (require.cache[file] !== undefined) return search();
  const near = new module.constructor(file, module);
  near.filename = file;
  near.paths = module.paths;
  near.require = (id) => (id.startsWith("./") && require.cache[join(__dirname, id)]?.exports) || require(id);
  require.cache[file] = near;
  try {
    near._compile(require("node:fs").readFileSync(file, "utf8"), file);
  } catch (error) {
    delete require.cache[file];
    throw error;
  }
  near.loaded = true;
  return near.exports;
}
`;

/** What a tool call waits for loads the rest of it without a search. */
export const nearAtHand: Plugin = {
  name: 'near-at-hand',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && HURRIED.includes(file.name))
        file.code = withoutSearch(file.code);
  },
};

function withoutSearch(code: string): string {
  const near = code.replace(ASKED, (search, name: string) =>
    HURRIED.includes(name) ? `() => loadNear("${name}.cjs", ${search})` : search,
  );
  return near === code ? code : near + NEAR;
}
