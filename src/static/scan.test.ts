import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { scanLines } from './scan.ts';
import { SYNTAX } from './syntax.ts';

/** Code as it is, strings as `s`, comments as `c`. */
function shown(language: Language, text: string): string {
  const lines = text.split('\n');
  const scanNext = scanLines(
    lines.map((line) => ({ text: line })),
    SYNTAX[language],
  );
  return lines
    .map((line) => {
      const marks = Array.from(line);
      for (const { start, end, kind } of scanNext())
        for (let at = start; at < end; at += 1) marks[at] = kind === 'string' ? 's' : 'c';
      return marks.join('');
    })
    .join('\n');
}

describe('comments and strings are known from code', () => {
  it.each<readonly [Language, string, string]>([
    ['typescript', 'a("b // c") // d', 'a(ssssssss) cccc'],
    ['typescript', 'a /* b */ c', 'a ccccccc c'],
    ['typescript', "a('it\\'s') + b", 'a(sssssss) + b'],
    ['typescript', 'a(`b\nc` + d)', 'a(ss\nss + d)'],
    ['typescript', 'x = /["\'`]/.test(a) // b', 'x = sssssss.test(a) cccc'],
    ['typescript', 'x = a / b / c', 'x = a / b / c'],
    ['typescript', "don't\nstop()", 'donss\nstop()'],
    ['typescript', ' * in the middle\n */\nrun()', 'cccccccccccccccc\nccc\nrun()'],
    ['typescript', 'done */ run()', 'ccccccc run()'],
    ['javascript', '</div> text', '</div> text'],
    ['python', 'a = """b\n# c\n""" # d', 'a = ssss\nsss\nsss ccc'],
    ['python', 'middle of a text\n"""\nrun()', 'ssssssssssssssss\nsss\nrun()'],
    ['python', 'def f():\n    """\n    text', 'def f():\n    sss\nssssssss'],
    ['go', 'a := `b\n"c` // d', 'a := ss\nsss cccc'],
    ['rust', "fn a<'a>(b: &'a str) { '\"' }", "fn a<'a>(b: &'a str) { sss }"],
    ['java', 'String a = """\nb // c\n""";', 'String a = sss\nssssss\nsss;'],
    ['ruby', '=begin\na\n=end\nb # c', 'cccccc\nc\ncccc\nb ccc'],
    ['ruby', 'a = <<~EOS\n  # b\nEOS\nc', 'a = <<~EOS\nsssss\nEOS\nc'],
    ['shell', 'a=${#b} # c', 'a=${#b} ccc'],
    ['shell', "cat <<'EOF'\n# b\nEOF\nc # d", 'cat <<sssss\nsss\nEOF\nc ccc'],
    ['yaml', 'a: b#c # d', 'a: b#c ccc'],
  ])('%s: %s', (language, text, expected) => expect(shown(language, text)).toBe(expected));
});
