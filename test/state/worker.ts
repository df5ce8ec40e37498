import { claim } from '../../src/state/store/claim.ts';
import { appendEntry } from '../../src/state/store/journal.ts';
import { readRecord, updateRecord } from '../../src/state/store/record.ts';
import { writeOut } from '../../src/system/process/stdio.ts';
import { redact, safe } from '../../src/redaction/redact.ts';
import { COUNTER, claimsDir, count, counterFile, journalFile, LINE, type Line } from './formats.ts';

/*
 * A process of its own for the tests: `worker.mjs <job> <base> <name> <times>`. It says `ready`, does
 * its job once a line comes in on stdin, prints one line per result and holds what it holds until
 * stdin ends.
 */
const [job = '', base = '', name = '', times = '0'] = process.argv.slice(2);

const line = (n: number): Line => ({ worker: name, n, filling: name.repeat((n * 37) % 3000) });

const JOBS: Record<string, (n: number) => Promise<{ readonly kind: string }>> = {
  update: () => updateRecord(counterFile(base), COUNTER, count),
  grow: (n) =>
    updateRecord(counterFile(base), COUNTER, (record) => {
      const head = (record?.head ?? 0) + 1;
      return { head, filling: 'x'.repeat(10_000 * (n + 1)), tail: head };
    }),
  append: (n) => appendEntry(journalFile(base), LINE, { entry: line(n) }),
  huge: () =>
    appendEntry(journalFile(base), LINE, { entry: { ...line(0), filling: 'x'.repeat(30e6) } }),
  rotate: (n) =>
    appendEntry(journalFile(base), LINE, { entry: line(n), rotation: { bytes: 150_000 } }),
  both: async (n) => {
    const appended = await appendEntry(journalFile(base), LINE, { entry: line(n) });
    const updated = await updateRecord(counterFile(base), COUNTER, count);
    return updated.kind === 'written' ? appended : updated;
  },
  claim: (n) => claim(claimsDir(base), `work ${n}`),
  read: (n) => readRecord(counterFile(base, `${n}.json`), COUNTER),
};

writeOut(safe`ready\n`, 'utf8');
process.stdin.once('data', () => void work());
process.stdin.on('end', () => {});

async function work(): Promise<void> {
  const run = JOBS[job];
  if (run === undefined) throw new Error(`no such job: ${job}`);
  for (let n = 0; n < Number(times); n += 1) writeOut(redact(`${(await run(n)).kind}\n`), 'utf8');
  writeOut(safe`end\n`, 'utf8');
}
