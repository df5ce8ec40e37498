import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './language.ts';
import { type OpenSyntax, scanLine } from './scan.ts';
import { scanHunk } from './scan-hunk.ts';
import { type SyntaxSpan, SYNTAX, type Syntax } from './syntax.ts';

const isComment = ({ kind }: SyntaxSpan) => kind === 'comment';

/** Shows code unchanged, strings as `s`, comments as `c`. */
function shown(language: Language, text: string): string {
  const lines = text.split('\n');
  const scan = scanHunk(lines.map((line) => ` ${line}\n`).join(''), 'removed', SYNTAX[language]);
  let next = 0;
  return lines
    .map((line) => {
      const marks = Array.from(line);
      for (const { start, end, kind } of scan.stretches(next, line))
        for (let at = start; at < end; at += 1) marks[at] = kind === 'string' ? 's' : 'c';
      next += line.length + 2;
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
    ['typescript', 'a(`b ${c(d, "e")} f`)', 'a(sssssc(d, sss)ssss)'],
    ['typescript', 'a(`b ${c ? `d` : e} f`) + g', 'a(sssssc ? sss : essss) + g'],
    ['typescript', 'if (a) /`/.test(b);\nc()', 'if (a) sss.test(b);\nc()'],
    ['typescript', 'a = /[/`]/;\nb()', 'a = ssssss;\nb()'],
    ['typescript', 'a = b\n  / c; // `\nd()', 'a = b\n  / c; cccc\nd()'],
    ['typescript', '<p>use ` here</p>\na()', '<p>use ` here</p>\na()'],
    ['typescript', '<p>src/*.ts</p>\na()', '<p>src/*.ts</p>\na()'],
    ['typescript', 'a<B>(`</p>`)', 'a<B>(ssssss)'],
    ['python', 'f"a {b("c")} {{d}}"', 'fssssb(sss)ssssssss'],
    ['python', 'x = "{a}"', 'x = sssss'],
    ['rust', 'r#"a"b/*"# + c', 'ssssssssss + c'],
    ['rust', 'let a = r#"\nb // "c"\n"#; d', 'let a = sss\nssssssss\nss; d'],
    ['ruby', 'a <<-b\nc # d', 'a <<-b\nc ccc'],
    ['ruby', 'a = <<EOS\n# b\nEOS\nc', 'a = <<EOS\nsss\nEOS\nc'],
    ['ruby', '"a #{b(1)} c"', 'sssssb(1)ssss'],
    ['shell', 'a=$(( 1 << b ))\nc # d', 'a=$(( 1 << b ))\nc ccc'],
    ['shell', 'a <<<b\nc # d', 'a <<<b\nc ccc'],
    ['shell', 'echo "a <<EOF"\nc # d', 'echo sssssssss\nc ccc'],
    ['shell', 'cat <<EOF # a\n# b\nEOF\nc', 'cat <<EOF ccc\nsss\nEOF\nc'],
    ['shell', 'cat <<\\EOF\n# b\nEOF\nc', 'cat <<\\EOF\nsss\nEOF\nc'],
    ['shell', 'a="$(b "$c" | d)" e', 'a=sssb ssss | dss e'],
    ['shell', "echo $'it\\'s' a", 'echo $sssssss a'],
    ['yaml', 'a: b#c # d', 'a: b#c ccc'],
  ])('%s: %s', (language, text, expected) => expect(shown(language, text)).toBe(expected));
});

/** Each line in turn, with the state that the one before left open. */
function lineByLine(lines: readonly string[], syntax: Syntax): readonly (readonly SyntaxSpan[])[] {
  let open = guessed(lines, syntax);
  return lines.map((line) => {
    const scanned = scanLine(line, open, syntax);
    open = scanned.open;
    return scanned.stretches;
  });
}

function guessed(lines: readonly string[], { openings }: Syntax): OpenSyntax | null {
  const block = openings.get('/*');
  const [mark] = /\/\*|\*\//.exec(lines.join('\n')) ?? [];
  const inBlock = /^\s*\*(?:\s|\/|$)/.test(lines[0] ?? '') || mark === '*/';
  if (block !== undefined && inBlock) return { opening: block, heredoc: null };
  const triple = openings.get('"""');
  const first = lines.findIndex((line) => line.includes('"""'));
  const inTriple = first > 0 && lines[first]?.trim() === '"""';
  if (triple === undefined || !inTriple || /[:(=,[]\s*$/.test(lines[first - 1] ?? '')) return null;
  return { opening: triple, heredoc: null };
}

describe('any line may be asked about first', () => {
  const PARTS = `/* */ \` """ ''' " ' // # \\ a <<EOF EOF =begin =end * : (`.split(' ');

  /** Pseudo-random lines, the same for each seed. */
  function linesBy(seed: number): readonly string[] {
    let state = seed;
    const next = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    const part = () => `${' '.repeat(next(2))}${PARTS[next(PARTS.length)] ?? ''}`;
    return Array.from({ length: 1 + next(10) }, () => {
      return ' +-'.charAt(next(3)) + Array.from({ length: next(4) }, part).join('');
    });
  }

  it.each(LANGUAGES)('%s', (language) => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = linesBy(seed).join('\n');
      const hidden = seed % 2 === 0 ? 'added' : 'removed';
      const seen = [...text.matchAll(hidden === 'added' ? /^[ -](.*)$/gm : /^[ +](.*)$/gm)];
      const expected = lineByLine(
        seen.map(([, line = '']) => line),
        SYNTAX[language],
      );
      const inOrder = scanHunk(text, hidden, SYNTAX[language]);
      const backwards = scanHunk(text, hidden, SYNTAX[language]);
      const ask = (scan: typeof inOrder) => (match: RegExpExecArray) =>
        scan.stretches(match.index, match[1] ?? '');
      expect(seen.map(ask(inOrder)), text).toEqual(expected);
      // The fast check never misses a comment.
      const plain = seen.filter((match) => !inOrder.mayComment(match.index, match[1] ?? ''));
      expect(plain.flatMap(ask(inOrder)).some(isComment), text).toBe(false);
      expect(seen.toReversed().map(ask(backwards)).toReversed(), text).toEqual(expected);
    }
  });
});
