import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;

/** Every text with its exact number of o200k tokens. */
export const CORPUS = readdirSync(path.join(HERE, 'corpus')).map((name) => ({
  name,
  /** `py` of `inventory.py.txt`, `prose` of `prose-german.txt`. */
  kind: /\.(\w+)\.txt$/.exec(name)?.[1] ?? name.replace(/[-.].*$/, ''),
  text: readFileSync(path.join(HERE, 'corpus', name), 'utf8'),
}));

export const COUNTS = JSON.parse(readFileSync(path.join(HERE, 'counts.json'), 'utf8')) as Record<
  string,
  number
>;
