import type { Language } from '../language.ts';

export const SCRIPTS: readonly Language[] = ['typescript', 'javascript'];

/** Everything a program, and its tests, are written in. */
export const PROGRAMS: readonly Language[] = [
  ...SCRIPTS,
  'python',
  'go',
  'rust',
  'java',
  'csharp',
  'php',
  'ruby',
  'shell',
];
