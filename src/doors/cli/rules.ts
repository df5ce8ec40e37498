import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { RuleLevel } from '../../model/rules.ts';
import type { Example, Rule } from '../../static/rule.ts';
import { redact, safe } from '../../text/redact.ts';
import { nearest } from '../../text/nearest.ts';

/** A rule as it is set; one that is off is listed too. */
export type ShownRule = Omit<Rule, 'severity'> & { readonly severity: RuleLevel };

/** `countersign rules [ID]`: what the static reviewer looks for; with an id, why and by example. */
export function runRules(rules: readonly ShownRule[], id: string | null): Emission {
  const stdout = id === null ? listOf(rules) : pageOf(ruleOf(rules, id));
  return { exitCode: 0, stdout, stderr: safe`` };
}

function listOf(rules: readonly ShownRule[]): Redacted {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(
    ({ id, severity, title, languages }) =>
      `${id.padEnd(width)}  ${severity.padEnd(8)}  ${title} (${languagesOf(languages)})`,
  );
  return redact(`${lines.join('\n')}\n`);
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

function pageOf({ id, severity, title, why, languages, examples }: ShownRule): Redacted {
  return redact(
    [
      `${id} (${severity}; ${languagesOf(languages)})`,
      `${title}. ${why}`,
      '',
      'found:',
      ...examples.bad.flatMap(exampleLines),
      '',
      'not found:',
      ...examples.good.flatMap(exampleLines),
      '',
      `To leave one out, in a comment on the line or above it: countersign-ignore ${id}: REASON`,
      `To turn it off or change its severity: review.rules.${id} in your configuration`,
      '',
    ].join('\n'),
  );
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

/** Characters that cannot be seen are what some rules are about. */
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
