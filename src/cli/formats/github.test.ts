import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/reports/hostile.ts';
import { NOT_CLEAN, reported, reviewed, unavailable } from '../../../test/reports/reported.ts';
import { buildStepSummary, defused, formatGithub } from './github.ts';
import { redact } from '../../redaction/redact.ts';

const github = (...given: Parameters<typeof reported>) => formatGithub(reported(...given));

it('a finding is an annotation at its lines', () => {
  const finding = { title: '100% a,b: c', detail: 'x\ny', file: 'a,b:c.ts', line_start: 3 };
  expect(github(reviewed({ findings: [finding] }))).toBe(
    '::error file=a%2Cb%3Ac.ts,line=3,endLine=3,title=countersign%3A major::100%25 a,b: c%0Ax%0Ay\n' +
      'countersign: CHANGES_REQUIRED: 1 finding: 1 major\n',
  );
});

it('an approval is a line of the log', () => {
  expect(github(reviewed())).toBe('countersign: APPROVED: So it is.\n');
});

it.each(NOT_CLEAN)('%s is an annotation', (_, outcome) => {
  expect(github(outcome)).toMatch(/^::(?:error|warning) title=countersign%3A \w+::/);
});

/**
 * The runner accepts two notations: `::` at the start of a line, and `##[` anywhere in a line
 * without `::`.
 */
function commandsIn(text: string): readonly string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const [, second] = /^\s*::(.*?)::/.exec(line) ?? [];
    const [, first] = /##\[(\w+)/.exec(line) ?? [];
    return second ?? first ?? [];
  });
}

it('hostile words begin no command of their own', () => {
  const [, { title = '' } = {}] = HOSTILE;
  const outcomes = [reviewed({ findings: HOSTILE, summary: title }), reviewed({ summary: title })];
  for (const outcome of [...outcomes, unavailable(title)])
    for (const command of commandsIn(github(outcome)))
      expect(command).toMatch(/^(?:error|warning|notice) [^:]*title=countersign%3A \w+$/);
});

it('words outside a command are defused', () => {
  const text = redact('::stop-commands::x\n  ::set-env::\na ##[add-mask]b\n');
  expect(commandsIn(text)).not.toEqual([]);
  expect(commandsIn(defused(text))).toEqual([]);
});

describe('more than GitHub shows', () => {
  const findings = Array.from({ length: 25 }, (_, at) => ({ title: `No. ${at}` }));
  const minor = { severity: 'minor', title: 'Small' } as const;

  it('ten of a kind, and a note about the rest', () => {
    const text = github(reviewed({ findings: [...findings, minor] }));
    expect(text.match(/^::error /gm)).toHaveLength(10);
    expect(text.match(/^::warning /gm)).toHaveLength(1);
    expect(text).toContain(
      '15 more, in the step summary and the other formats: GitHub shows 10 of a kind\n',
    );
  });

  it('the summary has them all', () => {
    const page = buildStepSummary(reported(reviewed({ findings })));
    for (const { title } of findings) expect(page).toContain(`**major** ${title}\n`);
  });

  it('and ends between two findings when there is no room', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      title: `No. ${at}`,
      detail: 'x'.repeat(3000),
      file: `f${at}.ts`,
    }));
    const page = buildStepSummary(reported(reviewed({ findings: many })));
    expect(page.length).toBeLessThan(260_000);
    expect(page).toMatch(/x\n\n\(cut: the step summary takes no more\)\n$/);
  });
});
