import * as fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import * as path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/* The engine's compiled code of our own files, so that a review need not compile them anew. */

/** Compiled code of one file, and which file that was exactly. */
export type Code = { readonly file: string; readonly stamp: string; readonly code: Buffer };

/** Where the compiled code of the files of a folder is kept. */
export type CodeStore = {
  readonly read: (folder: string) => Kept;
  readonly write: (folder: string, codes: readonly Code[]) => void;
};

export type Kept = {
  readonly codes: ReadonlyMap<string, Code>;
  /** Whether it was made of so many reviews that another will hardly run anything else. */
  readonly isSettled: boolean;
};

type Compiled = Omit<Code, 'code'> & { readonly script: Script };
type Wrapper = (...given: readonly unknown[]) => void;
type Require = (name: string) => unknown;

/** Larger ones are tables of data. */
const WORTH_KEEPING = 1_000_000;

/** What is loaded of a folder in this process. */
type Folder = {
  readonly kept: Kept;
  readonly scripts: Compiled[];
  /** Whether something of it had to be compiled. */
  isNew: boolean;
};

const folders = new Map<string, Folder>();

/** From now on our own files (no others end in `.cjs`) are loaded with the code that is kept of them. */
export function loadCompiled(store: CodeStore): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- never to be removed, says its page, and the only public way
  createRequire(process.execPath).extensions['.cjs'] = (module, file) => {
    runIn(path.dirname(file), store)(module, file);
  };
}

/** Our files stand in one folder and name each other: nothing has to be searched for. */
function runIn(dir: string, store: CodeStore): (module: NodeJS.Module, file: string) => void {
  const others = createRequire(path.join(dir, 'main.cjs'));
  const ownOrOther: Require = (name) => {
    if (!name.startsWith('./')) return others(name);
    const file = path.join(dir, name);
    return (others.cache[file] ?? load(file)).exports;
  };
  const load = (file: string) => {
    const module = new Module(file);
    others.cache[file] = module;
    try {
      run(module, file);
    } catch (error) {
      Reflect.deleteProperty(others.cache, file);
      throw error;
    }
    return module;
  };
  const run = (module: NodeJS.Module, file: string) => {
    const wrapper = compile(file, folderAt(dir, store)).runInThisContext() as Wrapper;
    const { exports } = module as { exports: unknown };
    wrapper.call(exports, exports, ownOrOther, module, file, '');
    module.loaded = true;
  };
  return run;
}

function folderAt(dir: string, store: CodeStore): Folder {
  const known = folders.get(dir);
  if (known !== undefined) return known;
  const folder = { kept: store.read(dir), scripts: [], isNew: false };
  folders.set(dir, folder);
  return folder;
}

function compile(file: string, folder: Folder): Script {
  const source = fs.readFileSync(file, 'utf8');
  const wrapped = Module.wrap(source);
  if (source.length > WORTH_KEEPING) return new Script(wrapped, { filename: file });
  const stamp = stampOf(file);
  const kept = folder.kept.codes.get(file);
  const cachedData = kept?.stamp === stamp ? kept.code : undefined;
  const script = new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) });
  if (cachedData === undefined || script.cachedDataRejected === true) folder.isNew = true;
  folder.scripts.push({ file, stamp, script });
  return script;
}

/** The engine itself compares no more than the length of the source. A file that was replaced has another `ctime`. */
function stampOf(file: string): string {
  const { size, ctimeMs, ino } = fs.statSync(file);
  return [process.version, process.arch, cachedDataVersionTag(), size, ctimeMs, ino].join(' ');
}

/** With all functions that have run so far: the code of those is what the next one needs. */
export function keepCompiled(store: CodeStore): void {
  for (const [dir, { kept, scripts, isNew }] of folders) {
    if (!isNew && kept.isSettled) continue;
    const made = scripts.map(({ script, ...of }) => ({ ...of, code: script.createCachedData() }));
    const files = new Set(made.map(({ file }) => file));
    const others = [...kept.codes.values()].filter(({ file }) => !files.has(file));
    store.write(dir, [...made, ...others.filter(isOfToday)]);
  }
  folders.clear();
}

/** Of a file that was replaced it is of no use any more. */
function isOfToday({ file, stamp }: Code): boolean {
  try {
    return stampOf(file) === stamp;
  } catch {
    return false;
  }
}
