import type { Environment } from '../model/environment.ts';
import { createCodeStore } from '../state/code.ts';
import { codeDir } from '../state/paths.ts';
import { type CodeStore, keepCompiled, loadCompiled } from '../system/compiled-code.ts';
import { optimizeLate } from '../system/optimize-late.ts';

let store: CodeStore | null = null;

/** Before the first file of a review is loaded: code is only good for the engine's settings it was made with. */
export function useKeptCode(environment: Environment): void {
  if (store !== null) return;
  optimizeLate();
  store = createCodeStore(codeDir(environment), () => Date.now());
  loadCompiled(store);
}

/** A review has been made: what it has run is worth keeping, once it has said its last word. */
export function keepCodeAtEnd(): void {
  const used = store;
  if (used !== null) process.once('exit', () => keepCompiled(used));
}
