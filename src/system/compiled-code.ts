import * as fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/* The engine's compiled code of our own files, so that a review need not compile them anew. */

/** Where compiled code is kept: by the name of the file it was made of, and which file that was exactly. */
export type CodeStore = {
  readonly read: (file: string, stamp: string) => Buffer | null;
  readonly write: (file: string, stamp: string, code: Buffer) => void;
};

type Compiled = { readonly file: string; readonly stamp: string; readonly script: Script };
type Wrapper = (...given: readonly unknown[]) => void;

/** Below this, reading the code costs more than compiling it. */
const WORTH_KEEPING = 10_000;

/** What had to be compiled in this process. */
const compiled: Compiled[] = [];

/** From now on our own files (no others end in `.cjs`) are loaded with the code that is kept of them. */
export function loadCompiled(store: CodeStore): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- never to be removed, says its page, and the only public way
  createRequire(process.execPath).extensions['.cjs'] = (module, file) => {
    const source = fs.readFileSync(file, 'utf8');
    const run = compile(file, source, store).runInThisContext() as Wrapper;
    const { exports } = module as { exports: unknown };
    run.call(exports, exports, createRequire(file), module, file, '');
  };
}

function compile(file: string, source: string, store: CodeStore): Script {
  const wrapped = Module.wrap(source);
  if (source.length < WORTH_KEEPING) return new Script(wrapped, { filename: file });
  const stamp = stampOf(file);
  const code = store.read(file, stamp);
  const script = new Script(wrapped, {
    filename: file,
    ...(code !== null && { cachedData: code }),
  });
  if (code === null || script.cachedDataRejected === true) compiled.push({ file, stamp, script });
  return script;
}

/** The engine itself compares no more than the length of the source. A file that was replaced has another `ctime`. */
function stampOf(file: string): string {
  const { size, ctimeMs, ino } = fs.statSync(file);
  return [process.version, process.arch, cachedDataVersionTag(), size, ctimeMs, ino].join(' ');
}

/** With all functions that have run so far: the code of those is what the next one needs. */
export function keepCompiled(store: CodeStore): void {
  for (const { file, stamp, script } of compiled.splice(0))
    store.write(file, stamp, script.createCachedData());
}
