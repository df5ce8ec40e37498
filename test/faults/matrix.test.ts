import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { nest, writeUserFile } from '../config/nested.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import { type DoorName, DOORS, outcomeOf, type Outcome } from './doors.ts';
import { type Held, type Row, ROWS } from './faults.ts';

/* Every door under every fault: the outcome that was promised, and nothing left behind. */

const NAMES = Object.keys(DOORS) as readonly DoorName[];

/** The words that an outcome has on stderr. */
function stderrOf(outcome: Outcome): RegExp[] {
  if (outcome === 'deny') return [/^countersign: /];
  return outcome.startsWith('exit') ? [/^\[gpt-review\] ERROR: .+; .+|^countersign: .+; .+/] : [];
}

describe.concurrent.each(ROWS)('$name', (row) => {
  const own = NAMES.filter((name) => typeof row.cells[name] === 'string');

  it.each(own)('%s', async (name) => {
    await using sandbox = await createSandbox({ git: 'init' });
    await using server = await serve(row, sandbox);
    expect(server === null).toBe(row.server === undefined);
    const place = row.root === undefined ? {} : { root: row.root(sandbox) };
    await DOORS[name].prepare(sandbox, place);
    const expected = row.cells[name] as Outcome;
    const says = row.says?.[name];
    const stderr = says === undefined ? stderrOf(expected) : [says];
    const run = await DOORS[name].run(sandbox, { ...row.make(sandbox), ...place, stderr });
    expect(outcomeOf(name, run), run.stdout).toBe(expected);
  });
});

/** Short: a server that is gone is asked again until the time is up. */
async function serve({ server: turn }: Row, sandbox: Sandbox) {
  if (turn === undefined) return null;
  const server = await startOpenAiServer({ turns: [turn] });
  const given = {
    ...{ 'review.base_url': server.url, 'review.timeout_seconds': 1 },
    ...{ 'hooks.timeout': 1, 'hooks.stop_timeout': 1, 'plan.timeout': 1 },
  };
  writeUserFile(sandbox, JSON.stringify(nest(given)));
  return server;
}

describe('a cell that is held elsewhere', () => {
  const held = [...ROWS].flatMap(({ cells }) =>
    Object.values(cells).filter((cell): cell is Held => typeof cell === 'object'),
  );
  it.each([...new Set(held.map(({ heldBy }) => heldBy))])('%s', (test) => {
    const [file = '', ...words] = test.split(': ');
    const root = path.join(import.meta.dirname, '../..');
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(words.join(': '));
  });
});

it('the matrix as a page is in MATRIX.md', async () => {
  await expect(renderMatrix(ROWS)).toMatchFileSnapshot('MATRIX.md');
});

function renderMatrix(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellOf = (row: Row, name: DoorName) => {
    const cell = row.cells[name];
    return typeof cell === 'string' ? cell : `\`${cell.heldBy.replace('%s: ', '')}\``;
  };
  return [
    '# Faults and doors',
    '',
    'What each door makes of each fault; `matrix.test.ts` runs it. A cell that names a test is held by that one.',
    '',
    line(['fault', ...NAMES]),
    line(['---', ...NAMES.map(() => '---')]),
    ...rows.map((row) => line([row.name, ...NAMES.map((name) => cellOf(row, name))])),
    '',
  ].join('\n');
}
