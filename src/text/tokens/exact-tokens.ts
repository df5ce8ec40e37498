import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/*
 * Loading this file takes some 0.4 s and 70 MB: import it with `import()`, and only for exact
 * counts.
 */

/**
 * o200k tokens. Exact except for unbroken runs of over 256 characters, where each cut may add one.
 */
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

/** The tokenizer takes quadratic time for one unbroken run: seconds for 100 KB of one letter. */
const LONG_RUN = /[\p{L}\p{M}]{256}|[^\s\p{L}\p{N}]{256}|\s{256}/gu;

/** `<|endoftext|>` in a text under review is text; by default it would throw. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };
