import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gitHazard } from '../../src/plan/shell/git-hazard.ts';
import { seeded } from '../redaction/fill.ts';

/* Whatever a real git reads from a configuration, and could run a program for, is seen. */

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-config-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const PIECES = [
  ...['%', 'G?', '%G?', '%+G?', '% ', '"', '"', '\\"', '\\\\', '\\', '\\t', ';', '#', ' ', '\t'],
  ...['\n', '\\\n', '\n[core]\n', '\nfsmonitor = ', 'a', '[', ']', '=', '\r\n', '"%h;%G?"'],
];

it('hazards of random configurations', () => {
  const random = seeded(11);
  const any = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  let [dangerous, passed] = [0, 0];
  for (let round = 0; round < 600; round += 1) {
    const config = `[format]\npretty = ${Array.from({ length: 1 + Math.floor(random() * 6) }, any).join('')}\n`;
    const file = path.join(root, 'config');
    writeFileSync(file, config);
    const read = spawnSync('git', ['config', '-f', file, '-l', '-z'], { encoding: 'utf8' });
    const isHarmless =
      gitHazard({
        configs: [config],
        hasHook: () => false,
        isTop: () => true,
        isSecret: () => false,
      }) === null;
    if (isHarmless) passed += 1;
    if (read.status !== 0) continue;
    const isDangerous = read.stdout
      .split('\0')
      .some((one) => /^format\.pretty\n[^]*%[-+ ]?G|^core\.fsmonitor(?:$|\n(?!$))/.test(one));
    if (!isDangerous) continue;
    dangerous += 1;
    expect(isHarmless, config).toBe(false);
  }
  expect(dangerous).toBeGreaterThan(50);
  expect(passed).toBeGreaterThan(50);
});
