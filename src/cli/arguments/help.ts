import type { CommandSpec } from './command-spec.ts';
import { type CommandName, COMMANDS, specOf } from './commands.ts';
import type { Flag } from './flags.ts';
import { wrapText } from './wrap-text.ts';

/** Help for one command, or the list of all commands. Fits 80 columns. */
export function helpText(
  topic: CommandName | 'gpt-review-api' | null,
  docs: string | null = null,
  columns = Infinity,
): string {
  if (topic === 'gpt-review-api') return OLDER_NAME;
  return topic === null ? `${overview(columns)}${whereDocs(docs)}` : pageOf(specOf(topic), columns);
}

/**
 * Messages refer to pages of docs/, and a user cannot know where the package manager put that
 * folder.
 */
function whereDocs(docs: string | null): string {
  return docs === null ? '' : `\ndocumentation, the docs/ that messages name:\n  ${docs}\n`;
}

const OLDER_NAME = `usage: gpt-review-api TYPE FILE [FLAGS]
       gpt-review-api --type TYPE --content FILE [FLAGS]

The same as:
  countersign review --automatic --format json --type TYPE --content FILE

TYPE is code, prd, sdd or sprint; FILE is a diff or a document, - reads stdin.

flags and exit codes: countersign help review, countersign help
`;

function overview(columns: number): string {
  const prose = (text: string) => wrapText(text, 0, columns).join('\n');
  return `${prose("countersign: a second model reviews your coding agent's plans and changes")}

usage: countersign COMMAND [FLAGS]

${twoColumns(
  COMMANDS.map(({ name, summary }) => [name, summary]),
  columns,
)}

${prose('More, with examples: countersign help COMMAND')}

${prose(EXIT_CODES)}
`;
}

const EXIT_CODES =
  'exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with --fail-on also 10 changes required, 11 decision needed';

function pageOf(spec: CommandSpec, columns: number): string {
  const parts = [
    `usage: ${usageOf(spec)}`,
    wrapText(spec.about, 0, columns).join('\n'),
    twoColumns(
      spec.words.map(({ name, about }) => [name, about]),
      columns,
    ),
    twoColumns(
      spec.flags.map((flag) => [flagWords(flag), flagAbout(flag)]),
      columns,
    ),
    ['examples:', ...spec.examples.map((example) => `  ${example}`)].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** One line of usage. */
export function usageOf({ name, word, words, flags, usage }: CommandSpec): string {
  if (usage !== undefined) return `countersign ${name} ${usage}`;
  const choice = word === null ? [] : [words.map((one) => one.name).join('|')];
  return ['countersign', name, ...choice, ...(flags.length === 0 ? [] : ['[FLAGS]'])].join(' ');
}

function flagWords({ name, value }: Flag): string {
  return value === null ? `--${name}` : `--${name} ${value}`;
}

function flagAbout({ about, choices }: Flag): string {
  return choices === undefined ? about : `${about} (${choices.join(', ')})`;
}

function twoColumns(rows: readonly (readonly [string, string])[], columns: number): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const indent = width + 4;
  return rows
    .flatMap(([left, right]) => {
      const [first = '', ...more] = wrapText(right, indent, columns);
      const rest = more.map((line) => `${' '.repeat(indent)}${line}`);
      return [`  ${left.padEnd(width)}  ${first}`, ...rest];
    })
    .join('\n');
}
