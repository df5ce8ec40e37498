import type { Given } from './reported.ts';

const ESCAPES = '\u001B[2J\u001B]0;owned\u0007\u202E\r\u009B31m\u0000\u2028';
const COMMANDS = '\n::set-output name=x::y\n##[add-mask]x\r\n::error::forged';
const MARKUP =
  '</script><img src=x onerror=alert(1)> [a](javascript:b) @everyone #1 !2 https://evil.example\n# Heading\n/close\n---\n```\n````';

/** Findings that try to be something else. */
export const HOSTILE: readonly Given[] = [
  { title: ESCAPES, detail: ESCAPES, file: `a${ESCAPES}.ts`, line_start: 1 },
  { title: COMMANDS, detail: COMMANDS, file: `x,line=1::y${COMMANDS}`, line_start: 2 },
  { title: MARKUP, detail: MARKUP, current_code: MARKUP, fixed_code: MARKUP, file: 'a`b`.ts' },
  { title: 'x'.repeat(1_000_000), detail: 'y '.repeat(500_000) },
  { title: 'half \uD83D', detail: '\uDC00 half', file: 'half-\uD83D.ts' },
  { title: 'up', file: '../../etc/passwd', line_start: 1 },
  { title: 'up within', file: 'src/../../x', line_start: 1 },
  { title: 'absolute', file: '/etc/passwd', line_start: 1 },
  { title: 'drive', file: 'C:\\Windows\\x', line_start: 1 },
  { title: 'NUL', file: 'a\u0000b', line_start: 1 },
  { title: 'line 0', file: 'a.ts', line_start: 0 },
  { title: 'line -1', file: 'a.ts', line_start: -1, line_end: -5 },
  { title: 'line 1e9', file: 'a.ts', line_start: 1_000_000_000 },
  { title: 'no whole line', file: 'a.ts', line_start: 1.5 },
  { title: 'backwards', file: 'a.ts', line_start: 9, line_end: 3, severity: 'info' },
  { title: '', detail: '', file: '', severity: 'minor' },
  { title: 'static', extra: { source: 'static', rule: 'skipped-test' }, file: 'a.ts' },
  { title: 'no rule', extra: { source: 'static', rule: '</script>' }, file: 'a b%.ts' },
  { title: 'alike', file: 'a.ts' },
  { title: 'alike', file: 'a.ts' },
];
