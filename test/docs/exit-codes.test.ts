import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exitCode } from '../../src/doors/cli/exit-code.ts';
import { neverAsked } from '../../src/engine/conclude.ts';
import type { FailureCode } from '../../src/model/failure.ts';
import { safe } from '../../src/text/redact.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/exit-codes.md'), 'utf8');

/** The compiler keeps this list whole. */
const CODES: Readonly<Record<FailureCode, true>> = {
  'not-installed': true,
  unsupported: true,
  'no-key': true,
  'auth-refused': true,
  'rate-limit': true,
  quota: true,
  'too-large': true,
  unreachable: true,
  timeout: true,
  cancelled: true,
  signal: true,
  crashed: true,
  'bad-answer': true,
  'no-route': true,
  'redaction-failed': true,
};

it.each(Object.keys(CODES) as FailureCode[])('docs/exit-codes.md tells the code of %s', (code) => {
  const outcome = neverAsked({ code, detail: safe``, nextStep: safe`` });
  const table = page.split('| exit | failure | next step |')[1] ?? '';
  const [, told] = new RegExp(`^\\| (\\d+) \\|[^|]*\`${code}\``, 'm').exec(table) ?? [];
  expect(told).toBe(String(exitCode(outcome, 'never')));
});
