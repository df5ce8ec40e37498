import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/*
 * Loading this file costs some 0.4 s and 70 MB: only by `import()`, and only when exact counts are asked
 * for.
 */

/** o200k tokens. Exact but for unbroken runs of over 256 characters, each cut of which may add one. */
export function countExactTokens(text: string): number {
  let tokens = 0;
  let done = 0;
  for (const { index, 0: run } of text.matchAll(LONG_RUN)) {
    const end = index + run.length;
    tokens += countTokens(text.slice(done, end), AS_TEXT);
    done = end;
  }
  return tokens + countTokens(text.slice(done), AS_TEXT);
}

/** The tokenizer's time is quadratic in one unbroken run: 100 KB of one letter take seconds. */
const LONG_RUN = /[\p{L}\p{M}]{256}|[^\s\p{L}\p{N}]{256}|\s{256}/gu;

/** `<|endoftext|>` in a text under review is text; by default it would throw. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };
