import { type SecretRule, type TextSpan, token } from './rule.ts';
import { isPlaceholderValue } from './values.ts';

/* The secrets of Kubernetes. */

export const CLUSTER_RULES: readonly SecretRule[] = [
  // kind: Secret, and data: above or below it, each value
  {
    id: 'cluster-secret',
    kind: 'cluster-secret',
    keywords: ['kind: Secret', '"kind": "Secret"', '"kind":"Secret"'],
    pattern: String.raw`"?kind"?: ?"?Secret"?(?![A-Za-z])`,
    grow: clusterSecrets,
  },
  token('registry-login', {
    kind: 'cluster-secret',
    keywords: ['.dockerconfigjson', '.dockercfg'],
    pattern: String.raw`\.docker(?:configjson|cfg)\\?["']?[ \t]{0,4}[:=][ \t]{0,8}\\?["']?([A-Za-z0-9+/]{20,20000}={0,2})`,
  }),
];

/** How far before and after `kind: Secret` its data is searched, within the same document. */
const FAR_DATA = 6000;
const DATA = /(?:^|[\r\n{,])[+ -]?\s{0,40}"?(?:stringData|data)"?:[ \t]{0,4}(?:\r?\n|(?=\{))/g;
const FIELD =
  /[+ -]?[ \t]{0,40}(?:[{,]\s{0,40}[+-]?\s{0,40})?"?([\w./-]{1,80})"?:[ \t]{0,8}(?:[|>][+-]?\s{1,40}[+-]?\s{0,40})?["']?([^\s"'|>{$][^\r\n"',]{0,20000})["']?[ \t]{0,4}(?:\r?\n|$|(?=[,}]))/y;

function clusterSecrets(text: string, found: TextSpan): readonly TextSpan[] {
  const from = Math.max(0, found.start - FAR_DATA);
  const before = text.slice(from, found.start);
  const start = from + Math.max(0, before.lastIndexOf('\n---'));
  const after = text.slice(found.end, found.end + FAR_DATA);
  const end = found.end + after.split(/\n[+ -]?---/, 1).join('').length;
  return [...text.slice(start, end).matchAll(DATA)].flatMap(({ index, 0: head }) =>
    valuesFrom(text, start + index + head.length),
  );
}

const MOST_FIELDS = 200;

function valuesFrom(text: string, from: number): readonly TextSpan[] {
  const values: TextSpan[] = [];
  FIELD.lastIndex = from;
  for (let n = 0; n < MOST_FIELDS; n += 1) {
    const at = FIELD.lastIndex;
    // Deeper than its block; a field in the first column ends it.
    const match = /^(?:[+-]?[ \t]|[+ -]?[{,])/.test(text.slice(at, at + 2))
      ? FIELD.exec(text)
      : null;
    const [whole = '', , value = ''] = match ?? [];
    if (match === null) break;
    const start = match.index + whole.lastIndexOf(value);
    if (value.length >= 6 && !isPlaceholderValue(value.trim()))
      values.push({ start, end: start + value.trimEnd().length });
  }
  return values;
}
