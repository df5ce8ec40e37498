import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { EXAMPLES } from '../static/examples/index.ts';
import { exampleDiff, reviewDiff } from '../static/review-diff.ts';

/* A build may change a pattern or its `source`: then only the program misses something. */

/** Every example that a rule should find, each in a folder of its own. */
function allExamples(): string {
  const bad = Object.values(EXAMPLES).flatMap(({ bad }) => bad);
  const files = bad.flatMap((example, number) =>
    Object.entries(example).map(([path, text]) => [`e${number}/${path}`, text] as const),
  );
  return exampleDiff(Object.fromEntries(files));
}

it('the program has the same findings as its sources', async () => {
  const diff = allExamples();
  const argv = ['review', '--offline', '--quiet', '--format', 'json', '--content', '-'];
  const { stdout } = await runDoor({ argv, stdin: diff });
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly {
      readonly file: string;
      readonly line_start: number | null;
      readonly extra: { readonly rule: string };
    }[];
  };
  const told = findings.map(({ file, line_start, extra }) => `${extra.rule} ${file}:${line_start}`);
  const known = reviewDiff(diff).findings;
  expect(known.length).toBeGreaterThan(300);
  expect(told.sort()).toEqual(
    known.map(({ rule, file, line_start }) => `${rule} ${file}:${line_start}`).sort(),
  );
});
