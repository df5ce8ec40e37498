import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/reports/hostile.ts';
import { NOT_CLEAN, reported, reviewed } from '../../../test/reports/reported.ts';
import { redact } from '../../redaction/redact.ts';
import { formatMarkdown } from './markdown.ts';
import { codeBlock, codeSpan, plain, plainLines } from './markdown-text.ts';

it('a report', () => {
  const finding = {
    title: 'The limit is too high',
    detail: 'It was 10.',
    file: 'src/a.ts',
    line_start: 3,
    current_code: 'limit = 100',
    fixed_code: 'limit = 10',
    grounded: 'not_found',
  } as const;
  const contextFrom = [redact('README.md'), redact('commit messages')];
  const review = { ...reported(reviewed({ findings: [finding] })), contextFrom };
  expect(formatMarkdown(review)).toMatchInlineSnapshot(`
    "## countersign: CHANGES\\_REQUIRED

    So it is.

    1 finding: 1 major

    ### \` src/a.ts \`

    **major** The limit is too high \` src/a.ts:3 \` (NOT FOUND: no such code there)

    It was 10.

    \`\`\`diff
    - limit = 100
    + limit = 10
    \`\`\`

    1 pass  
    content c0ffee000000 reviewed by codex gpt-5.2 in 12.3 s, 1200 → 80 tokens, \\$​0.25  
    context: README.md, commit messages
    "
  `);
});

it('a finding of no line has its marks right behind its title', () => {
  const extra = { source: 'static', rule: 'sensitive-file' };
  const finding = { title: 'A file', file: '.env', line_start: null, extra } as const;
  expect(formatMarkdown(reported(reviewed({ findings: [finding] })))).toContain(
    '**major** A file (static: sensitive-file)\n',
  );
});

it.each(NOT_CLEAN)('%s is in the heading', (_, outcome) => {
  expect(formatMarkdown(reported(outcome))).toMatch(
    /^## countersign: (?:NOT REVIEWED|NO VERDICT|SKIPPED|DECISION\\_NEEDED|CHANGES\\_REQUIRED)\n/,
  );
});

describe('foreign text', () => {
  it.each([
    ['# heading', '\\# heading'],
    ['<b>bold</b> & more', '\\<b\\>bold\\</b\\> \\& more'],
    ['[a](b) ![c](d)', '\\[a\\](b) !\u200B\\[c\\](d)'],
    ['@everyone #12 GH-3', '@\u200Beveryone \\#\u200B12 GH\u200B-3'],
    ['https://a.b www.c.d', 'https:\u200B//a.b www\u200B.c.d'],
    ['- item', '\\- item'],
    ['1. item', '1\u200B. item'],
    ['/close', '\\/close'],
    ['===', '\\==='],
    ['a | b ~c~ $d$ `e` *f* _g_', 'a \\| b \\~\u200Bc\\~ \\$\u200Bd\\$ \\`e\\` \\*f\\* \\_g\\_'],
    ['two\n# lines', 'two \\# lines'],
  ])('%j', (given, expected) => expect(plain(redact(given))).toBe(expected));

  it('keep their lines', () => {
    expect(plainLines(redact('one\r\n\n    two\n# three'))).toBe('one  \ntwo  \n\\# three');
  });

  it('code blocks have longer fences than their content', () => {
    expect(codeBlock(redact('a\n````\nb'), '')).toBe('`````\na\n````\nb\n`````');
    expect(codeSpan(redact('a``b\nc'))).toBe('``` a``b c ```');
  });
});

it('hostile findings make no heading, HTML or link of their own', () => {
  const page = formatMarkdown(reported(reviewed({ findings: HOSTILE })));
  const blocks = /^(`{3,})\w*\n[^]*?\n\1$/gm;
  const text = page.replace(blocks, '').replace(/(`+) .*? \1/g, '');
  for (const line of text.split('\n'))
    expect(line).toMatch(/^(?:## countersign: |### (?:Without a place)?$|[^#<>[\]]|\\|$)/);
  expect(text).not.toMatch(/(?<!\\)[<>[\]]|@\w|:\/\//);
});
