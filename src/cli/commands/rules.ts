import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { RuleLevel } from '../../model/rules.ts';
import type { Rule } from '../../static/rule.ts';
import { wrap } from '../../text/columns.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { nearest } from '../../text/nearest.ts';
import EXAMPLES from './rule-examples.json' with { type: 'json' };

/** A rule with its effective severity; the list includes disabled rules. */
export type ShownRule = Omit<Rule, 'severity'> & { readonly severity: RuleLevel };

/**
 * `countersign rules [ID]`: lists the static rules, or explains one with examples. In a pipe
 * (`columns` is infinite) each rule is one line.
 */
export function runRules(
  rules: readonly ShownRule[],
  id: string | null,
  columns: number,
): Emission {
  const lines = id === null ? listLines(rules, columns) : pageLines(ruleOf(rules, id), columns);
  return { exitCode: 0, stdout: redact(`${lines.join('\n')}\n`), stderr: safe`` };
}

/** A terminal has no room for the languages; the rule's own page lists them. */
function listLines(rules: readonly ShownRule[], columns: number): readonly string[] {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const indent = width + 'critical'.length + 4;
  return rules.flatMap(({ id, severity, title, languages }) => {
    const text = Number.isFinite(columns) ? title : `${title} (${languagesOf(languages)})`;
    const [first = '', ...rest] = wrap(text, Math.max(20, columns - indent));
    const head = `${id.padEnd(width)}  ${severity.padEnd(8)}  ${first}`;
    return [head, ...rest.map((line) => `${' '.repeat(indent)}${line}`)];
  });
}

function ruleOf(rules: readonly ShownRule[], id: string): ShownRule {
  const rule = rules.find((one) => one.id === id);
  if (rule !== undefined) return rule;
  const close = nearest(
    id,
    rules.map((one) => one.id),
  );
  const hint = close === null ? 'countersign rules lists them' : `did you mean ${close}?`;
  throw new UsageError(`there is no rule "${id}"; ${hint}`);
}

function pageLines(rule: ShownRule, columns: number): readonly string[] {
  const { id, severity, title, why, languages } = rule;
  const { found, left } = EXAMPLES[id];
  const prose = (text: string) => wrap(text, Math.max(20, columns));
  return [
    ...prose(`${id} (${severity}; ${languagesOf(languages)})`),
    ...prose(`${title}. ${why}`),
    '',
    'found:',
    ...examplesLines(found),
    '',
    'not found:',
    ...examplesLines(left),
    '',
    ...prose(
      `To ignore one finding, put this comment on its line or above it: countersign-ignore ${id}: REASON`,
    ),
    ...prose(`To turn it off or change its severity: review.rules.${id} in your configuration`),
  ];
}

/** The first example of a rule; the others only serve its tests. */
type ShownExamples = { readonly shown: readonly Example[]; readonly more: number };

/** The changed lines of each file, by path. */
type Example = { readonly [path: string]: string };

function examplesLines({ shown: examples, more }: ShownExamples): readonly string[] {
  const shown = examples.flatMap((one, at) => [...(at === 0 ? [] : ['']), ...exampleLines(one)]);
  return more > 0 ? [...shown, '', `  and ${String(more)} more like these`] : shown;
}

function exampleLines(example: Example): readonly string[] {
  return Object.entries(example).flatMap(([path, text]) => [
    `  ${path}${/^!added\n/.test(text) ? ' (new)' : /^!deleted\n/.test(text) ? ' (deleted)' : ''}`,
    ...text
      .replace(/^!\w+\n/, '')
      .split('\n')
      .map((line) => `    ${visible(line)}`),
  ]);
}

/** Some rules are about invisible characters, so their examples need visible ones. */
function visible(line: string): string {
  return line
    .replaceAll('\t', '  ')
    .replaceAll(
      /[^\P{C}\n]/gu,
      (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}>`,
    );
}

function languagesOf(languages: Rule['languages']): string {
  return languages === 'any' ? 'any file' : languages.join(', ');
}
