import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/bed/terminal-text.ts';
import type { EngineEvent } from '../../model/review/engine-event.ts';
import { redactJson, safe } from '../../redaction/redact.ts';
import { createProgress, type Progress } from './progress.ts';

const TABLE: EngineEvent = { kind: 'table', line: 'codex', hash: '0' };

const tried = (backend: 'codex' | 'curl', result: 'pending' | 'fail' = 'pending'): EngineEvent => ({
  kind: 'route-tried',
  backend,
  conditions: 'always',
  result,
  reason: null,
});

const started = (pass: 1 | 2 | 3): EngineEvent => ({ kind: 'pass-started', pass, of: 3 });

const ended = (pass: 1 | 2 | 3, findings: number, tokens: number | null): EngineEvent => ({
  kind: 'pass-ended',
  pass,
  task: 'plan',
  backend: 'codex',
  answer: redactJson({
    findings: Array.from({ length: findings }, () => ({ title: '\u001B[2J' })),
  }),
  usage: tokens === null ? null : { inputTokens: tokens, outputTokens: 34 },
});

const only: EngineEvent = {
  kind: 'packed',
  pass: null,
  part: null,
  files: null,
  leftOut: 0,
  characters: 9,
};

let [written, now, columns] = ['', 0, 80];
let progress: Progress;
const screen = () => renderScreen(written, { cols: columns, rows: 10 });

beforeEach(() => {
  [written, now, columns] = ['', 5_000, 80];
  progress = createProgress({
    write: (text) => {
      written += text;
    },
    now: () => now,
    columns: () => columns,
    paint: (text) => text,
  });
});

describe('the line', () => {
  it('begins with the review and follows it', () => {
    progress.tick();
    progress.onEvent(tried('codex'));
    expect(written).toBe('');
    progress.onEvent(TABLE);
    expect(screen()).toBe('looking for a reviewer · 0:00');
    progress.onEvent(tried('codex'));
    expect(screen()).toBe('reviewing · codex · 0:00');
    now += 65_000;
    progress.onEvent(started(1));
    expect(screen()).toBe('planning, pass 1 of 3 · codex · 1:05');
    progress.onEvent(ended(1, 0, 900));
    progress.onEvent(started(2));
    progress.onEvent(ended(2, 1, 12_300));
    progress.onEvent(started(3));
    expect(screen()).toBe(
      'verifying, pass 3 of 3 · codex · 1:05 · 1 finding so far · 12.3k tokens',
    );
  });

  it('names the part of a large change and adds up the findings of the parts', () => {
    const part = (number: number) => ({ number, of: 5 });
    const begun = (number: number): EngineEvent => ({
      ...{ kind: 'part-started', pass: 2, files: 4 },
      part: part(number),
    });
    const over = (number: number, findings: number): EngineEvent => ({
      ...(ended(2, findings, 500) as Extract<EngineEvent, { kind: 'pass-ended' }>),
      part: part(number),
    });
    progress.onEvent(TABLE);
    for (const event of [tried('codex'), started(1), ended(1, 7, 100), started(2), begun(1)])
      progress.onEvent(event);
    for (const event of [begun(2), over(1, 1), begun(3), over(2, 2)]) progress.onEvent(event);
    expect(screen()).toContain(
      'reviewing, pass 2 of 3, part 3 of 5 · codex · 0:00 · 3 findings so far',
    );
    progress.onEvent(started(3));
    expect(screen()).toContain('verifying, pass 3 of 3 · codex');
  });

  it('beats', () => {
    progress.onEvent(TABLE);
    progress.onEvent(tried('curl'));
    now += 9_999;
    progress.tick();
    expect(screen()).toBe('reviewing · curl · 0:09');
  });

  it('counts a wait down', () => {
    progress.onEvent(TABLE);
    progress.onEvent(tried('curl'));
    progress.onEvent({ kind: 'waiting', why: 'rate-limit', seconds: 15 });
    expect(screen()).toBe('rate limited, waiting 15 s · curl · 0:00');
    now += 10_500;
    progress.tick();
    expect(screen()).toBe('rate limited, waiting 5 s · curl · 0:10');
    now += 5_000;
    progress.tick();
    expect(screen()).toBe('reviewing · curl · 0:15');
    progress.onEvent({ kind: 'waiting', why: 'passing', seconds: 2 });
    expect(screen()).toBe('waiting 2 s to try again · curl · 0:15');
  });

  it('drops the findings of an earlier reviewer and of abandoned passes', () => {
    progress.onEvent(TABLE);
    for (const event of [tried('codex'), started(1), ended(1, 4, null), only])
      progress.onEvent(event);
    expect(screen()).toBe('reviewing · codex · 0:00 · 4 findings so far');
    progress.onEvent(tried('curl'));
    expect(screen()).toBe('reviewing · curl · 0:00');
  });

  it('fits a narrow terminal', () => {
    columns = 20;
    progress.onEvent(TABLE);
    for (const event of [tried('codex'), started(2), ended(2, 3, 5)]) progress.onEvent(event);
    expect(screen()).toBe('reviewing, pass 2 …');
  });
});

describe('lines for good', () => {
  it('come above it', () => {
    progress.onEvent(TABLE);
    progress.print(safe`[gpt-review] WARN: look here\n`);
    expect(screen()).toBe('[gpt-review] WARN: look here\nlooking for a reviewer · 0:00');
  });

  it('are printed unchanged if there is no progress line', () => {
    progress.print(safe`early\n`);
    expect(written).toBe('early\n');
  });
});

describe('the end', () => {
  it('leaves nothing, and nothing comes after it', () => {
    progress.onEvent(TABLE);
    progress.end();
    const before = written;
    progress.tick();
    progress.end();
    expect(written).toBe(before);
    expect(screen()).toBe('');
    expect(written.endsWith('\r')).toBe(true);
  });

  it('also erases text that the terminal put after it', () => {
    progress.onEvent(TABLE);
    written += '^C';
    progress.end();
    expect(screen()).toBe('');
  });

  it('needs no escapes', () => {
    for (const event of [TABLE, tried('codex'), ended(1, 2, 3)]) progress.onEvent(event);
    progress.end();
    expect(written).not.toContain('\u001B');
  });
});
