import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pathOfFile } from '../../src/state/store/file.ts';
import { appendEntry, readJournal } from '../../src/state/store/journal.ts';
import { peekRecord, updateRecord } from '../../src/state/store/record.ts';
import { pathOf } from '../../src/system/files/private-path.ts';
import { buildProgram } from '../bed/build-program.ts';
import { limitFileSize } from '../bed/faults.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { COUNTER, claimsDir, count, counterFile, journalFile, LINE } from './formats.ts';
import { createStateBase, type Job, runTogether, type Start, startWorker } from './workers.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

let built: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  built = await buildProgram(path.join(import.meta.dirname, 'worker.ts'));
});
afterAll(() => built.remove());

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.dispose());

const startOf = (job: Job, base: string, name: string, times: number): Start => ({
  ...{ program: built.program, sandbox, base, job, name, times },
});

const eight = (job: Job, base: string, times: number) =>
  NAMES.map((name) => startOf(job, base, name, times));

const tally = (kinds: readonly (string | undefined)[]) =>
  kinds.reduce<Record<string, number>>(
    (sum, kind = 'none') => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }),
    {},
  );

describe('eight processes at once', () => {
  it('500 updates each of one record: none is lost', { timeout: 300_000 }, async () => {
    using state = createStateBase();
    const results = await runTogether(eight('update', state.base, 500));
    expect(tally(results.flat())).toEqual({ written: 4000 });
    const file = counterFile(state.base);
    expect(peekRecord(file, COUNTER)).toMatchObject({ kind: 'read', record: { head: 4000 } });
    expect(readdirSync(pathOf(file.dir))).toEqual([file.name]);
  });

  it('500 lines each in one journal: none is lost, none is cut', { timeout: 300_000 }, async () => {
    using state = createStateBase();
    const results = await runTogether(eight('append', state.base, 500));
    expect(tally(results.flat())).toEqual({ appended: 4000 });
    const journal = await readJournal(journalFile(state.base), LINE);
    if (journal.kind !== 'read') throw new Error(journal.trouble.code);
    expect(journal).toMatchObject({ damaged: 0, newer: 0 });
    for (const name of NAMES) {
      const mine = journal.entries.filter(({ worker }) => worker === name);
      expect(mine.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    }
    expect(new Set(journal.entries.map(({ worker }) => worker)).size).toBe(8);
  });

  it('and none is lost when a full journal makes way for a new one', async () => {
    using state = createStateBase();
    const results = await runTogether(eight('rotate', state.base, 40));
    expect(tally(results.flat())).toEqual({ appended: 320 });
    const journal = await readJournal(journalFile(state.base), LINE);
    expect(journal).toMatchObject({ kind: 'read', damaged: 0, newer: 0 });
    expect(journal.kind === 'read' && journal.entries.length).toBe(320);
    const { dir, name } = journalFile(state.base);
    expect(readdirSync(pathOf(dir))).toEqual([name, `${name}.older`]);
  });

  it('one claim each of the same work: one gets it', async () => {
    using state = createStateBase();
    const results = await runTogether(eight('claim', state.base, 100));
    expectOneEach(results, 'claimed', 'taken', 100);
  });

  it('claims of a dead process are void, and again one gets each', async () => {
    using state = createStateBase();
    const dead = await startWorker(startOf('claim', state.base, 'dead', 500));
    dead.go();
    await dead.done;
    expect(tally(dead.results)).toEqual({ claimed: 500 });
    const early = await runTogether([startOf('claim', state.base, 'early', 500)]);
    expect(tally(early.flat())).toEqual({ taken: 500 });
    dead.kill();
    await dead.end();
    const results = await runTogether(eight('claim', state.base, 500));
    expectOneEach(results, 'claimed', 'taken', 500);
    const left = readdirSync(pathOf(claimsDir(state.base)));
    expect(left.filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });

  it('a damaged record is set aside by one of its readers', async () => {
    using state = createStateBase();
    const { dir } = counterFile(state.base);
    mkdirSync(pathOf(dir), { recursive: true, mode: 0o700 });
    for (let n = 0; n < 50; n += 1)
      writeFileSync(path.join(pathOf(dir), `${n}.json`), `{"version":1,"head":${n}`);
    const results = await runTogether(eight('read', state.base, 50));
    expectOneEach(results, 'set-aside', 'absent', 50);
    const names = readdirSync(pathOf(dir));
    expect(names).toHaveLength(50);
    for (const name of names) {
      const [, n] = /^(\d+)\.json\.corrupt-\d{8}T\d{6}Z-1$/.exec(name) ?? [];
      const text = readFileSync(path.join(pathOf(dir), name), 'utf8');
      expect(text).toBe(`{"version":1,"head":${n}`);
    }
  });
});

/** For every piece of work, one process got `first` and all others `rest`. */
function expectOneEach(
  results: readonly (readonly string[])[],
  first: string,
  rest: string,
  times: number,
): void {
  for (let n = 0; n < times; n += 1) {
    const kinds = tally(results.map((result) => result[n]));
    expect(kinds).toEqual({ [first]: 1, [rest]: results.length - 1 });
  }
}

describe('writes that stop half way', () => {
  const { wrapper } = limitFileSize(16 * 1024);

  it('leave no half line: all confirmed lines are there, and nothing else', async () => {
    using state = createStateBase();
    const [results = []] = await runTogether([
      { ...startOf('append', state.base, 'long', 60), wrapper },
    ]);
    const kinds = tally(results);
    expect(Object.keys(kinds).sort()).toEqual(['appended', 'failed']);
    const journal = await readJournal(journalFile(state.base), LINE);
    expect(journal).toMatchObject({ kind: 'read', damaged: 0 });
    expect(journal.kind === 'read' && journal.entries.length).toBe(kinds['appended']);
    expect(readFileSync(pathOfFile(journalFile(state.base)), 'utf8')).toMatch(/\n$/);
  });

  it('leave the old record', async () => {
    using state = createStateBase();
    const file = counterFile(state.base);
    await updateRecord(file, COUNTER, () => ({ head: 6000, filling: '', tail: 6000 }));
    const grow = { ...startOf('grow', state.base, 'g', 3), wrapper };
    expect(await runTogether([grow])).toEqual([['written', 'failed', 'failed']]);
    expect(peekRecord(file, COUNTER)).toMatchObject({ kind: 'read', record: { head: 6001 } });
    expect(readdirSync(pathOf(file.dir))).toEqual([file.name]);
  });
});

describe('kill -9, two hundred times, anywhere in a write', () => {
  const KILLS = 200;

  it('leaves whole records and nothing in the way', { timeout: 300_000 }, async () => {
    using state = createStateBase();
    let kills = 0;
    let confirmed = 0;
    const killLoop = async (name: string) => {
      while (kills < KILLS) {
        kills += 1;
        const worker = await startWorker(startOf('both', state.base, `${name}${kills}`, 1e6));
        const after = 1 + Math.floor(Math.random() * 12);
        worker.onResult((results) => {
          if (results === after) worker.kill();
        });
        worker.go();
        await worker.done;
        await worker.end();
        expect(tally(worker.results)).toEqual({ appended: worker.results.length });
        confirmed += worker.results.length;
        expectWhole(state.base);
      }
    };
    await Promise.all(['a', 'b', 'c'].map(killLoop));
    await expectUsable(state.base, confirmed);
  });

  it('takes back the half of a line', { timeout: 60_000 }, async () => {
    using state = createStateBase();
    const file = journalFile(state.base);
    const entry = { worker: 'first', n: 0, filling: '' };
    await appendEntry(file, LINE, { entry });
    const { size } = statSync(pathOfFile(file));
    const worker = await startWorker(startOf('huge', state.base, 'huge', 1));
    worker.go();
    while (statSync(pathOfFile(file)).size === size) await nextTurn();
    worker.kill();
    await worker.end();
    const read = await readJournal(file, LINE);
    if (read.kind !== 'read') throw new Error(read.trouble.code);
    // Whether the kill came in time is not for us to say; half a line is never an entry.
    expect(read.entries.length + read.damaged).toBe(2);
    await appendEntry(file, LINE, { entry });
    const entries = [...read.entries, entry];
    expect(await readJournal(file, LINE)).toEqual({ kind: 'read', entries, damaged: 0, newer: 0 });
  });

  function expectWhole(base: string): void {
    const read = peekRecord(counterFile(base), COUNTER);
    if (read.kind !== 'read') throw new Error(`the record is ${read.kind}`);
    expect(read.record.head).toBe(read.record.tail);
  }

  /** The next one in gets the lock at once, and what the dead left behind is gone. */
  async function expectUsable(base: string, confirmed: number): Promise<void> {
    const updated = await updateRecord(counterFile(base), COUNTER, count);
    if (updated.kind !== 'written') throw new Error(`the record is ${updated.kind}`);
    expect(updated.record.head).toBeGreaterThan(confirmed);
    const last = { worker: 'last', n: 0, filling: '' };
    expect((await appendEntry(journalFile(base), LINE, { entry: last })).kind).toBe('appended');
    const journal = await readJournal(journalFile(base), LINE);
    expect(journal).toMatchObject({ kind: 'read', damaged: 0 });
    if (journal.kind === 'read') expect(journal.entries.length).toBeGreaterThan(confirmed);
    for (const file of [counterFile(base), journalFile(base)]) {
      // The lock of a lock may be left by a process that died while it removed a dead one: harmless.
      const left = readdirSync(pathOf(file.dir)).filter(
        (name) => !/\.lock\.lock(\.\d+)?$/.test(name),
      );
      expect(left).toEqual([path.basename(pathOfFile(file))]);
    }
  }
});
