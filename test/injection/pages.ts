import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One attempt to talk past the reviewer, as a page: what was to be reviewed, what came with it, what the
 * model answered, and what must come of it. `«u+200b»` is that character, `«{ ×5000000»` that many.
 */
export type Page = {
  readonly name: string;
  readonly content: string;
  readonly expertise: string;
  readonly context: string;
  readonly answer: string;
  readonly expected: Expected;
};

export type Expected =
  | { readonly kind: 'no-result' }
  | {
      readonly kind: 'result';
      readonly result: {
        readonly verdict: string;
        readonly findings?: readonly { readonly severity?: string }[];
      };
    };

export function readPages(): Page[] {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'));
  return names.map(readPage);
}

function readPage(file: string): Page {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const parts = text.split(/^={10} (\w+)\n/m).slice(1);
  const sections = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    sections.set(parts[at] ?? '', (parts[at + 1] ?? '').replace(/\n$/, ''));
  const section = (name: string) => fill(sections.get(name) ?? '');
  const expected = sections.get('expected');
  if (expected === undefined) throw new Error(`${file} has no expectation`);
  return {
    name: file.replace(/\.txt$/, ''),
    content: section('content'),
    expertise: section('expertise'),
    context: section('context'),
    answer: section('answer'),
    expected: JSON.parse(expected) as Expected,
  };
}

function fill(text: string): string {
  return text.replace(/«(?:u\+([0-9a-f]{4})|([^»]+?))(?: ×(\d+))?»/g, (_all, ...parts) => {
    const [code, literal, times] = parts as (string | undefined)[];
    const piece = code === undefined ? literal : String.fromCharCode(Number.parseInt(code, 16));
    return (piece ?? '').repeat(Number(times ?? 1));
  });
}
