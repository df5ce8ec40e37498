import type { ChangedFile } from '../../model/review/changed-lines.ts';
import { languageOf } from '../../static/language.ts';
import { SYNTAX } from '../../static/syntax.ts';

/** True if only blank lines and comments changed; such a change needs no reviewer. */
export function isTrivial({ path, hunks }: Pick<ChangedFile, 'path' | 'hunks'>): boolean {
  const marks = commentMarks(path);
  for (const hunk of hunks)
    for (const { kind, text } of hunk.lines()) {
      if (kind === 'added' || kind === 'removed') {
        if (!isSilent(text, marks)) return false;
      }
    }
  return true;
}

function isSilent(text: string, marks: readonly string[]): boolean {
  const line = text.trim();
  if (line === '') return true;
  const isComment = marks.some((mark) => line.startsWith(mark));
  return isComment && !MAY_BE_CODE.test(line) && !DIRECTIVE.test(line);
}

/**
 * A line break that only the language knows, the end of a string or of a longer comment around it, or a backslash that
 * makes the next line a comment. Examples in Rust's doc comments are run as tests.
 */
const MAY_BE_CODE = /[\r\v\f\u0085\u2028\u2029`]|\*\/|"{3}|'{3}|\\$|^\/\/[/!]/;

/** A comment that a program reads, such as one that disables a check. */
const DIRECTIVE =
  /eslint|prettier|biome|tslint|jshint|@|noqa|nosec|nolint|nosonar|pylint|mypy|pyright|type:|ruff|rubocop|frozen_string|shellcheck|istanbul|c8 |coverage|pragma|go:|\+build|region|coding[:=]|vim:|#!|sourceMapping|webpack|countersign|yaml-language|cspell|resharper|phpcs|syntax *=|escape *=|#cgo|#include|#sbatch|cloud-config/i;

/** Marks that begin a line comment. */
function commentMarks(path: string): readonly string[] {
  const language = languageOf(path);
  if (language === null) return [];
  return [...SYNTAX[language].openings].flatMap(([mark, { kind, close }]) =>
    kind === 'comment' && close === null ? [mark] : [],
  );
}
