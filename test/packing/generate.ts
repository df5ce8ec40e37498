/** A small generator with a fixed seed (mulberry32): a failure is the same failure tomorrow. */
export function randomFrom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const times = <T>(limit: number, make: (at: number) => T): T[] =>
    Array.from({ length: below(limit) }, (_, at) => make(at));
  return { below, pick, times };
}

export type Random = ReturnType<typeof randomFrom>;

const PATHS = [
  'src/app.ts',
  'src/auth/login.ts',
  'lib/résumé.py',
  'test/app.test.ts',
  'docs/guide.md',
  'README.md',
  'package-lock.json',
  'vendor/x/y.go',
  'dist/app.min.js',
  '.github/workflows/ci.yml',
  'requirements.txt',
];

const WORDS = [
  'const total = input.reduce((sum, one) => sum + one, 0);',
  'return null;',
  '',
  '\t\tif (a && b) {',
  'Größe übernehmen, naïve façade',
  '資料を保存する',
  '👩‍👩‍👧 🎉 done',
  'x'.repeat(700),
  '[left out: nothing]',
  '-- ',
  '@@ -1 +1 @@',
];

export function randomLine({ pick, below }: Random): string {
  return below(4) === 0 ? `${pick(WORDS)} ${pick(WORDS)}` : pick(WORDS);
}

function randomHunk(random: Random): string {
  const lines = [`+${randomLine(random)}`, ...random.times(12, () => mark(random))];
  const old = lines.filter((line) => line[0] !== '+').length;
  const now = lines.filter((line) => line[0] !== '-').length;
  return `@@ -${random.below(500)},${old} +${random.below(500)},${now} @@\n${lines.join('\n')}\n`;
}

function mark(random: Random): string {
  return random.pick(['+', '-', ' ']) + randomLine(random);
}

function randomFile(random: Random): string {
  const path = random.pick(PATHS);
  const header = `diff --git a/${path} b/${path}\n`;
  if (random.below(8) === 0) return `${header}Binary files a/${path} and b/${path} differ\n`;
  const hunks = random.times(6, () => randomHunk(random));
  if (hunks.length === 0) return `${header}old mode 100644\nnew mode 100755\n`;
  return `${header}--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}

/** Files with commit messages between some of them. */
export function randomDiff(random: Random): string {
  const file = () =>
    random.below(5) === 0
      ? `commit 0123456789\n    ${randomLine(random)}\n\n${randomFile(random)}`
      : randomFile(random);
  const text = random.times(12, file).join('');
  return random.below(6) === 0 ? wellFormed(text.slice(0, random.below(text.length + 1))) : text;
}

/** As it comes from bytes: without half characters. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
