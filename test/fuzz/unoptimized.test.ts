import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildProgram } from '../bed/build-program.ts';

/*
 * A process that has made more than a megabyte of code for patterns gets no good one for the next: a run such as `a+`
 * then takes room for each character, and a few million are a RangeError. A server that uses the library gets there.
 */
it('any answer of a model is read, also by patterns that the engine does not optimize', async () => {
  const { program, remove } = await buildProgram(path.join(import.meta.dirname, 'floods.ts'));
  try {
    const argv = ['--no-regexp-optimization', program];
    const run = spawnSync(process.execPath, argv, { encoding: 'utf8', env: {} });
    expect(run).toMatchObject({ status: 0, stdout: '', stderr: '' });
  } finally {
    remove();
  }
});
