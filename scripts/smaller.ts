import type { Plugin } from 'rolldown';
import { minifySync } from 'rolldown/utils';

/** What is loaded before or at a tool call. Everything else stays as it is written, for whoever reads it. */
export const HURRIED = [
  'main',
  'held',
  'gate',
  'gate-words',
  'gate-shell',
  'gate-git',
  'gate-tools',
];

/** Short names and no blanks: the engine reads every letter of a file before it runs any. Nothing is rewritten. */
export const smaller: Plugin = {
  name: 'smaller',
  // Not when a file is rendered: the bundler would lay it out anew.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && HURRIED.includes(file.name))
        file.code = shorten(file.fileName, file.code);
  },
};

function shorten(name: string, code: string): string {
  const small = minifySync(name, code, {
    compress: false,
    mangle: true,
    codegen: { removeWhitespace: true },
  });
  const [wrong] = small.errors;
  if (wrong !== undefined) throw new Error(`${name}: ${wrong.message}`);
  return small.code;
}
