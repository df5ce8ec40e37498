import type { Language } from '../language.ts';

export const SCRIPTS: readonly Language[] = ['typescript', 'javascript'];

/** Languages of programs and their tests. */
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
