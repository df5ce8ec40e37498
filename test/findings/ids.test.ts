import { expect, it } from 'vitest';
import { extractReviewResult } from '../../src/extract/review-result.ts';
import { randomFrom, type Random } from '../packing/generate.ts';

type Spoken = {
  readonly severity: string;
  readonly title: string;
  readonly file: string | null;
  readonly line_start: number | null;
  readonly line_end: number | null;
  readonly current_code: string | null;
};

const SUBJECTS = [
  'The lock',
  'A token',
  'Größe',
  '検証',
  'The 3rd retry',
  'HTTP 429',
  'Session id',
];
const FAULTS = ['is never freed', 'is compared with ==', 'leaks', 'がない', 'overflows at 2^31'];
const FILES = ['src/a.ts', 'src/deep/a.ts', 'lib/résumé.py', 'Makefile', 'with blank.md'];
const CODE = ['free(lock)', 'if (a == b) {\n  leak();\n}', 'x = y', 'return 3 * n;', '  // TODO'];

/** No two have the same words at the same place. */
function randomFindings(random: Random): Spoken[] {
  const spoken = new Map<string, Spoken>();
  for (let count = 1 + random.below(12); count > 0; count -= 1) {
    const title = `${random.pick(SUBJECTS)} ${random.pick(FAULTS)}`;
    const file = random.below(6) === 0 ? null : random.pick(FILES);
    const current_code = random.below(2) === 0 ? null : random.pick(CODE);
    const line = file === null ? null : 1 + random.below(900);
    const place = { line_start: line, line_end: line === null ? null : line + random.below(9) };
    const severity = random.pick(['critical', 'major', 'minor', 'info']);
    spoken.set(`${file}|${current_code ?? title}`, {
      ...{ severity, title, file, current_code },
      ...place,
    });
  }
  return [...spoken.values()];
}

const idsOf = (findings: readonly object[]): readonly string[] => {
  const answer = JSON.stringify({ verdict: 'CHANGES_REQUIRED', summary: 'Some.', findings });
  const extraction = extractReviewResult(answer, { material: [], nonce: null });
  if (extraction.kind !== 'result') throw new Error(extraction.why);
  return extraction.result.findings.map(({ id }) => id);
};

/** The same finding after lines were put in above it, told by a model that never says it twice alike. */
function retold(finding: Spoken, random: Random): object {
  const { file, line_start: line, line_end: end, title, current_code: code } = finding;
  const by = random.below(400);
  const at = line === null ? 7 : line + by;
  const files = [file, file === null ? null : `./${file}`, file === null ? null : `${file}:${at}`];
  const titles = [title, `${title} (line ${at})`, `  ${title}.`, `[HIGH] ${title}`];
  const codes = [code, code === null ? null : `    ${code.replaceAll('\n', '\r\n      ')}\n`];
  return {
    ...finding,
    severity: random.pick(['critical', 'major', 'minor', 'info']),
    title: random.pick(titles),
    file: random.pick(files),
    line_start: line === null ? null : at,
    line_end: end === null ? null : end + by,
    current_code: random.pick(codes),
    detail: `Seen in round ${by}.`,
    confidence: 0.5,
  };
}

it.each([1, 2, 3, 4])('an id belongs to the finding, wherever its lines move, seed %i', (seed) => {
  const random = randomFrom(seed);
  for (let round = 0; round < 60; round += 1) {
    const findings = randomFindings(random);
    const ids = idsOf(findings);
    expect(new Set(ids).size).toBe(findings.length);
    expect(idsOf(findings.map((one) => retold(one, random)))).toEqual(ids);
    const turned = random.below(findings.length);
    const order = [...findings.slice(turned), ...findings.slice(0, turned)];
    expect(idsOf(order)).toEqual([...ids.slice(turned), ...ids.slice(0, turned)]);
  }
});
