import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { seeded } from '../redaction/fill.ts';
import { PROPERTIES } from './properties.ts';
import type { Property } from './property.ts';

/* Another seed in every round, until the time is up. A case that breaks a promise is written to `found/`. */

const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? '1');
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** So many cases of one property between two looks at the clock. */
const BATCH = 50;
const MOST_FOUND = 20;

const say = (words: string) => process.stdout.write(`${new Date().toISOString()} ${words}\n`);

it('every promise holds', async () => {
  const until = Date.now() + MINUTES * 60_000;
  const cases = new Map(PROPERTIES.map(({ name }) => [name, 0]));
  const found: string[] = [];
  let seed = FIRST_SEED;
  say(`${MINUTES} minutes, first seed ${FIRST_SEED}`);
  for (let told = Date.now(); Date.now() < until && found.length < MOST_FOUND; seed += 1) {
    for (const property of PROPERTIES) {
      found.push(...(await runBatch(property, seed)));
      cases.set(property.name, (cases.get(property.name) ?? 0) + BATCH);
      await setImmediate();
    }
    if (Date.now() - told < 60_000) continue;
    told = Date.now();
    say(summaryOf(cases, seed));
  }
  say(`end: ${summaryOf(cases, seed)}, ${found.length} found`);
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** The first case of the batch that breaks the promise, if there is one. */
async function runBatch({ name, make, check }: Property, seed: number): Promise<string[]> {
  const random = seeded(seed);
  for (let round = 0; round < BATCH; round += 1) {
    const text = make(random);
    try {
      await check(text);
    } catch (error) {
      return [keep(name, text, `seed ${seed}, case ${round}: ${String(error)}`)];
    }
  }
  return [];
}

function keep(name: string, text: string, why: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = path.join(import.meta.dirname, 'found', `${name}--${hash}.txt`);
  writeFileSync(file, text);
  say(`found ${path.basename(file)}, ${why}`);
  return `${name}: ${why}\n${file}`;
}

function summaryOf(cases: ReadonlyMap<string, number>, seed: number): string {
  const counts = [...cases].map(([name, count]) => `${name} ${count}`);
  return `seed ${seed}, cases: ${counts.join(', ')}`;
}
