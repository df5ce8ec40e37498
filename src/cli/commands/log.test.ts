import { expect, it } from 'vitest';
import type { EngineEvent } from '../../model/review/engine-event.ts';
import { redactJson } from '../../redaction/redact.ts';
import { isWarning, levelOf, logLines } from './log.ts';

const files = { all: 40, whole: 12, partly: 2 };
const usage = { inputTokens: 1200, outputTokens: 80 };

it.each<[EngineEvent, string]>([
  [
    { kind: 'packed', pass: 2, part: null, files, leftOut: 28, characters: 9000 },
    'pass 2 shows 9000 characters, 12 of 40 files whole, 2 in part, 28 left out or cut',
  ],
  [
    { kind: 'packed', pass: null, part: null, files: null, leftOut: 0, characters: 3 },
    'the only ask shows 3 characters, 0 left out or cut',
  ],
  [
    {
      ...{ kind: 'packed', pass: 2, part: { number: 3, of: 5 } },
      ...{ files: null, leftOut: 1, characters: 8000 },
    },
    'part 3 of 5 shows 8000 characters, 1 left out or cut',
  ],
  [
    {
      kind: 'pass-ended',
      pass: 1,
      task: 'plan',
      backend: 'codex',
      answer: redactJson({ findings: [{}, {}] }),
      usage,
    },
    'pass 1 ended: 2 findings; tokens so far: 1200 in, 80 out',
  ],
  [
    {
      kind: 'pass-ended',
      pass: 1,
      task: 'plan',
      backend: 'codex',
      answer: redactJson('prose'),
      usage: null,
    },
    'pass 1 ended: no list of findings; tokens so far: unknown',
  ],
])('for those who ask: %j', (event, line) => {
  expect(levelOf(event)).toBe('DEBUG');
  expect(logLines(event)).toBe(`[gpt-review] DEBUG: ${line}\n`);
});

it.each<[EngineEvent, string]>([
  [
    { kind: 'part-started', pass: 2, part: { number: 3, of: 5 }, files: 4 },
    'Pass 2, part 3 of 5 (4 files)',
  ],
  [
    { kind: 'part-started', pass: null, part: { number: 1, of: 2 }, files: 1 },
    'Review, part 1 of 2 (1 file)',
  ],
])('a part of a large change is always reported: %j', (event, line) => {
  expect(logLines(event)).toBe(`[gpt-review] INFO: ${line}\n`);
});

it.each([
  ['rate-limit', 'rate limited, waiting 15 s'],
  ['passing', 'waiting 15 s before the next try'],
] as const)('a wait is always reported: %s', (why, line) => {
  expect(logLines({ kind: 'waiting', why, seconds: 15 })).toBe(`[gpt-review] INFO: ${line}\n`);
});

it('foreign text begins no line of its own and moves no cursor', () => {
  const text = 'a\u001B[2J.ts\n[gpt-review] INFO: APPROVED\r';
  expect(logLines({ kind: 'note', level: 'warning', text })).toBe(
    '[gpt-review] WARN: a[2J.ts [gpt-review] INFO: APPROVED\n',
  );
});

it.each([
  ['multi_pass', 'curl', false],
  ['tool_access', 'curl', true],
] as const)('a person sees a missing %s of %s: %s', (capability, backend, told) => {
  const event: EngineEvent = { kind: 'capability-missing', backend, capability, instead: 'so' };
  expect([levelOf(event), isWarning(event)]).toEqual(['WARN', told]);
});
