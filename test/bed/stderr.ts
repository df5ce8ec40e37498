/** An exact line, a pattern that a line matches, or several of them. */
export type ExpectedStderr = string | RegExp | readonly (string | RegExp)[];

/**
 * The problems of a stderr: each line must be expected, and each expectation must be met. A string
 * may contain several lines. Empty lines do not count.
 */
export function checkStderr(stderr: string, expected: ExpectedStderr = []): readonly string[] {
  const wanted = listExpectations(expected);
  const lines = listLines(stderr);
  const surprising = lines.filter((line) => !wanted.some((entry) => meets(line, entry)));
  const missing = wanted.filter((entry) => !lines.some((line) => meets(line, entry)));
  return [
    ...surprising.map((line) => `unexpected on stderr: ${line.slice(0, 500)}`),
    ...missing.map((entry) => `missing on stderr: ${entry}`),
  ];
}

function listExpectations(expected: ExpectedStderr): readonly (string | RegExp)[] {
  const all = typeof expected === 'string' || expected instanceof RegExp ? [expected] : expected;
  return all.flatMap<string | RegExp>((entry) =>
    typeof entry === 'string' ? listLines(entry) : [entry],
  );
}

function listLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function meets(line: string, expectation: string | RegExp): boolean {
  return typeof expectation === 'string' ? line === expectation : expectation.test(line);
}
