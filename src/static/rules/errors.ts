import type { ChangedLine } from '../../model/review/changed-lines.ts';
import type { Language } from '../language.ts';
import { at, type RangeOfLines, type Rule } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { dropped } from './dropped-errors.ts';

const CATCHING: readonly Language[] = [
  'typescript',
  'javascript',
  'python',
  'java',
  'ruby',
  'go',
  'rust',
  'csharp',
  'php',
];

/**
 * Error handling that is only the rest of the line or the next line: empty, or a return. The text below a removed line
 * is not visible here.
 */
const NOTHING_BELOW =
  /suppress\((?:Base)?Exception\)|\b_ :?= |\.ok\(\);|(?:catch|except|rescue|err != nil|Err\(_)[^\n]{0,2000}(?:[}]|pass|continue|\.{3}|nil|end|return|\(\)|=>|\n(?![+ ])|\n\+\s{0,2000}(?:[{}]|pass|continue|\.{3}|nil|end|return|$))|@\w{1,60}\(/;

/** Matches a return, or a function that returns. */
const RETURN_BELOW =
  /(?:catch|except|rescue)[^\n]{0,2000}(?:return\s|=>|\n(?![+ ])|\n\+\s{0,2000}(?:\{?\s?return\s|\{$|\{\n|(?:true|0|\[\]|\{\}|""|'')(?:\n|$)))/;

/** The error handling was removed, and nothing is left below. */
const NOTHING_LEFT =
  /^\s{0,200}(?:raise|throw|panic|report|console\.|logger|reject\(|return\b)[^\n]{0,2000}\n(?:\+\s{0,200}(?:pass|\.{3}|nil|return[^\n]{0,80} nil)| \s{0,200}(?:[}]|end\b))/;

export const ERROR_RULES: readonly Rule[] = [
  {
    id: 'swallowed-error',
    title: 'An error is caught and thrown away',
    why: 'Whatever goes wrong here leaves no trace. Handle it, pass it on, or say in a comment why it may be ignored.',
    severity: 'minor',
    languages: CATCHING,
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'both',
      // biome-ignore format: one list
      keywords: [
        'catch', 'except', 'rescue', 'err != nil', 'Err(_', 'raise', 'throw', 'panic', 'report', 'console.', 'logger',
        'reject(', 'return err', ', err', 'suppress(', '_ = ', ', _ :=', '.ok();',
        '= @', 'return @', '@unlink(', '@file', '@json', '@rename(', '@mkdir(', '@copy(', '@fopen(',
      ],
      above: new RegExp(`${NOTHING_BELOW.source}|${NOTHING_LEFT.source}`),
      find: (hunk, lines) => [
        ...lines.flatMap((line) => catches(hunk, line, isEmptyBody)),
        ...lines.filter((line) => isEmptied(hunk, line)).map(at),
        ...dropped(hunk, lines),
      ],
    },
  },
  {
    id: 'error-turned-into-result',
    title: 'A failure is reported as an ordinary result',
    why: 'The caller cannot tell an answer from an error that was caught here. A new catch that returns a made-up value often hides the very bug that was to be fixed.',
    severity: 'minor',
    languages: ['typescript', 'javascript', 'python', 'java', 'ruby', 'csharp', 'php'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['catch', 'except', 'rescue'],
      above: RETURN_BELOW,
      find: (hunk, lines) => lines.flatMap((line) => catches(hunk, line, isMadeUp)),
    },
  },
];

/** Start of a catch-all handler in each language. */
const CATCH: Readonly<Partial<Record<Language, RegExp>>> = {
  typescript: /\bcatch\s?(?:\(\s?\w{1,40}(?::\s?\w{1,40})?\s?\)\s?)?\{/,
  javascript: /\bcatch\s?(?:\(\s?\w{1,40}\s?\)\s?)?\{/,
  java: /\bcatch\s?\(\s?(?:final\s)?[\w.| ]{1,200}\)\s?\{/,
  python: /^except(?:\s(?:Base)?Exception(?:\sas\s\w{1,40})?)?\s?:/,
  ruby: /^rescue(?:\s?=>\s?\w{1,40}|\s(?:StandardError|Exception)(?:\s?=>\s?\w{1,40})?)?$|\srescue\snil\b/,
  csharp: /^(?:\} ?)?catch(?: ?\([\w.<>]{1,80}(?: \w{1,40})?\))? ?(?:\{|$)/,
  php: /\bcatch\s?\([\\\w| ]{1,200}(?:\s?\$\w{1,40})?\)\s?\{/,
  go: /^if err != nil \{/,
  rust: /\bErr\(_\w{0,40}\)\s?=>/,
};

type HandlerBody = { readonly text: string; readonly last: ChangedLine };

type IsBad = (body: string, language: Language) => boolean;

/** The content of an existing handler was removed completely. */
function isEmptied(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  if (line.kind !== 'removed' || language === null) return false;
  const [above, below] = [hunk.previousNew(line), hunk.nextNew(line)];
  if (above?.kind !== 'context' || below === null) return false;
  const code = hunk.codeOf(above);
  const match = CATCH[language]?.exec(code);
  if (match == null || match.index + match[0].length < code.length) return false;
  return isNothing(line, below, language) && hunk.commentOf(above) === '';
}

/** Text below a handler from which a line was removed. */
function isNothing(gone: ChangedLine, below: ChangedLine, language: Language): boolean {
  const body = below.text.trim();
  const isNew = below.kind === 'added';
  if (language === 'go' && /^return (?:[\w.{}"]{1,40}, ){0,3}nil$/.test(body)) return isNew;
  if (/^return\b/.test(gone.text.trim())) return false;
  return (isNew || language !== 'python') && isEmptyBody(body, language);
}

const CAUGHT_BY_NOTHING =
  /\.catch\(\s?(?:(?:\(\s?\w{0,40}\s?\)|\w{1,40})\s?=>\s?(?:\{\s?\}|undefined|void 0)|function\s?\(\s?\w{0,40}\s?\)\s?\{\s?\})\s?\)|^\s*with (?:contextlib\.)?suppress\((?:Base)?Exception\)/;
const CAUGHT_BY_RESULT =
  /\.catch\(\s?(?:\(\s?\w{0,40}\s?\)|\w{1,40})\s?=>\s?(?:\[\]|\(\{\}\)|true|0|""|'')\s?\)/;

/** Any comment on the line counts as a reason, so only lines that are all code match. */
function catches(hunk: SeenHunk, line: ChangedLine, isBad: IsBad): readonly RangeOfLines[] {
  const { language } = hunk.file;
  if (line.kind !== 'added') return [];
  const inOne = isBad === isEmptyBody ? CAUGHT_BY_NOTHING : CAUGHT_BY_RESULT;
  if (isCode(hunk, line, inOne)) return hunk.commentOf(line) === '' ? [at(line)] : [];
  const match = language === null ? null : CATCH[language]?.exec(line.text.trim());
  if (language === null || match == null) return [];
  const body = bodyOf(hunk, line, match);
  if (body === null || !isBad(body.text, language) || hunk.commentOf(line) !== '') return [];
  return [{ from: line, to: body.last }];
}

function isCode(hunk: SeenHunk, line: ChangedLine, pattern: RegExp): boolean {
  const place = line.text.search(pattern);
  return place !== -1 && hunk.kindAt(line, place) === 'code';
}

/** The error handling: the rest of the line, or the next line. Comments count as content. */
function bodyOf(hunk: SeenHunk, line: ChangedLine, match: RegExpExecArray): HandlerBody | null {
  const rest = line.text
    .trim()
    .slice(match.index + match[0].length)
    .trim();
  if (/rescue\snil$/.test(match[0])) return { text: '', last: line };
  if (rest !== '') return { text: rest, last: line };
  let next = hunk.nextNew(line);
  if (next?.text.trim() === '{') next = hunk.nextNew(next);
  return next?.kind === 'added' ? { text: next.text.trim(), last: next } : null;
}

function isEmptyBody(body: string, language: Language): boolean {
  if (language === 'python') return /^(?:pass|continue|\.{3})$/.test(body);
  if (language === 'rust') return /^(?:\{\s?\}|\(\)),?$/.test(body);
  if (language === 'ruby') return body === '' || body === 'nil' || body === 'end';
  return body.startsWith('}');
}

/** An absent value shows that there is no result; any other value is invented. */
const MADE_UP =
  /^\{?\s?return\s(?:true|True|0|1|-1|\[\]|\{\}|""|''|``|Collections\.empty\w{3,5}\(\)|(?:List|Map|Set)\.of\(\)|Array\.Empty<\w{1,40}>\(\)|string\.Empty|new List<\w{1,40}>\(\))\s?;?\s?\}?$/;
/** Ruby does not need the keyword. */
const MADE_UP_BARE = /^(?:true|0|\[\]|\{\}|""|'')$/;

function isMadeUp(body: string, language: Language): boolean {
  return MADE_UP.test(body) || (language === 'ruby' && MADE_UP_BARE.test(body));
}
