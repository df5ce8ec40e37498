import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { indentOf } from '../indent.ts';
import type { Language } from '../language.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { MAKEFILE } from './builds/commands.ts';
import { SCRIPTS } from './languages.ts';
import { isTestCutShort } from './tests/skips.ts';

/* Statements that make the code below them unreachable. */

const ENDS = /^return(?:\s(.{1,300}?))?\s?;?$/;
/** In a script a word after it is not a value, and YAML contains prose. */
const ENDS_SCRIPT = /^(?:return(?: (?:\d{1,3}|"?\$[\w?]{1,60}"?))?|exit(?: 0)?)\s?;?$/;
const ENDS_STEP = /^(?:- )?exit 0\s?;?$/;

export function cutsOff(hunk: SeenHunk, line: ChangedLine): boolean {
  const below = neighbour(hunk, line, hunk.nextNew);
  if (below?.kind !== 'context' || !isAlike(line, below) || !isEnd(hunk, line)) return false;
  // Each line of a recipe has its own shell.
  if (MAKEFILE.test(hunk.file.path) || !isRun(hunk, hunk.codeOf(below))) return false;
  return isReached(hunk, line, below) && !endedBefore(hunk, line) && !isTestCutShort(hunk, line);
}

/** The line itself is run, and is not part of a string. */
function isReached(hunk: SeenHunk, line: ChangedLine, below: ChangedLine): boolean {
  const above = neighbour(hunk, line, hunk.previousNew);
  // Above the start of a file there is nothing.
  if (above === null ? hunk.changed.newStart !== 1 : !leadsOn(hunk, above, line)) return false;
  if (isInText(hunk, line)) return false;
  return isScript(hunk.file.language) || isAmongCode(hunk, above, below);
}

function isEnd(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  const code = hunk.codeOf(line);
  if (hunk.kindAt(line, indentOf(line.text)) !== 'code') return false;
  if (language === 'yaml') return ENDS_STEP.test(code);
  if (language === 'shell') return ENDS_SCRIPT.test(code);
  const match = ENDS.exec(code);
  return match !== null && isWhole(match[1] ?? '');
}

const TEXT = /"(?:[^"\\]|\\.){0,300}"|'(?:[^'\\]|\\.){0,300}'|`[^`]{0,300}`/g;
const UNFINISHED = /["'`]|(?:[-+*/%&|^=<,.:\\~]|(?<!\/)>|\s[?!]|\b(?:and|or|not|new|await))$/;
/** Two consecutive words are prose, or a condition. */
const TWO_WORDS = /(?<=[\w$)\]}])(?<!\b(?:new|await|not|mut|as))\s{1,4}(?!as\s)[A-Za-z_$]/;

/** The value begins and ends on this line. */
function isWhole(value: string): boolean {
  const plain = value.replaceAll(TEXT, '_');
  return !UNFINISHED.test(plain) && !TWO_WORDS.test(plain) && isBalanced(plain);
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function isBalanced(code: string): boolean {
  const open: string[] = [];
  for (const [sign] of code.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[sign];
    if (closing !== undefined) open.push(closing);
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}

function isScript(language: Language | null): boolean {
  return language === 'shell' || language === 'yaml';
}

/** Whether the line above leads to this one, with or without a condition. */
function leadsOn(hunk: SeenHunk, above: ChangedLine, line: ChangedLine): boolean {
  if (isUnderCondition(hunk, above, line)) return false;
  const code = hunk.codeOf(above);
  const isCutOff = above.kind === 'context' && isAlike(line, above) && LEAVES.test(code);
  return !isCutOff || /\s(?:if|unless)\s/.test(code);
}

/** The code below it is unreachable. */
const LEAVES =
  /^(?:return|throw|raise|break|continue)\b|^exit \d|^(?:panic|os\.Exit|process\.exit|sys\.exit)\(|^(?:todo|unimplemented|unreachable|panic)!/;

const LOOKS_LIKE_CODE = /[()[\]{};:]$|[=(]|^def\s/;
/** Three plain words in a row and nothing else, or a sentence that ends on the line. */
const PROSE = /^(?:[A-Za-z]['\w]{0,30},? ){2,60}[A-Za-z]['\w]{0,30}[.,:]?$|[a-z)]\. [A-Z]/;

/** Names joined by keywords of the language. */
const CONDITION =
  /(?:not\s|await\s)?[\w.]{0,60}\w(?:(?:,|\s(?:is not|not in|is|in|and|or|as|if|unless|else))\s(?:not\s|await\s)?[\w.]{0,60}\w){0,20}/
    .source;
const STATEMENT = new RegExp(
  `^(?:(?:if|while|(?:async\\s)?(?:for|with))\\s${CONDITION}:|(?:assert|return|raise)\\s${CONDITION})$`,
);

/** A comment or string may have begun above the hunk. */
function isAmongCode(hunk: SeenHunk, above: ChangedLine | null, below: ChangedLine): boolean {
  const near = [above, below].flatMap((line) => (line === null ? [] : [hunk.codeOf(line)]));
  const code = hunk.codeOf(below);
  const isProse = PROSE.test(code) && !STATEMENT.test(code);
  return !isProse && near.some((one) => LOOKS_LIKE_CODE.test(one));
}

/** How far down the end of a text is searched. */
const TEXT_LINES = 60;
const TEXT_MARK = /`|'''|"""|<<[~-]?["'\\]?[A-Za-z_]|^\s*[A-Z][A-Z_]{2,30}$/;
const TEXT_END = /^\s*(?:(?:`|'''|""")\s?(?:[;,.)\]}]|$)|[A-Z][A-Z_]{2,30}$)/;

/** If the first mark below ends a text, that text began above the hunk. */
function isInText(hunk: SeenHunk, line: ChangedLine): boolean {
  let before = line;
  let below = hunk.nextNew(line);
  for (let away = 0; below !== null && away < TEXT_LINES; away += 1) {
    if (TEXT_MARK.test(below.text))
      return TEXT_END.test(below.text) && !/[:(=,[]$/.test(hunk.codeOf(before));
    before = below;
    below = hunk.nextNew(below);
  }
  return false;
}

/** Most empty lines and comments that are skipped. */
const NEAR = 12;

/** The nearest line that contains code. */
function neighbour(
  hunk: SeenHunk,
  line: ChangedLine,
  next: SeenHunk['nextNew'],
): ChangedLine | null {
  let near = next(line);
  for (let away = 1; away < NEAR && near !== null; away += 1) {
    if (hunk.codeOf(near) !== '') return near;
    near = next(near);
  }
  return near;
}

function isAlike(one: ChangedLine, other: ChangedLine): boolean {
  const indent = indentOf(one.text);
  return indentOf(other.text) === indent && other.text.startsWith(one.text.slice(0, indent));
}

/** Lines that are not statements, are run from elsewhere, or exist only for the compiler. */
const NOT_RUN =
  /^(?:(?:export|async|pub|unsafe|static|declare|abstract)\s){0,3}(?:function|def|class|fn|func|type|interface|enum|struct|impl|trait|use|mod|macro_rules|namespace)\b|^(?:case|default|when|in|else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac|break|yield|import|export|raise|throw)\b|^pass$|^(?:panic\(|(?:todo|unimplemented|unreachable|panic)!|assert False\b)|^\w{1,60}:(?!:|\s.{1,80}\s=\s)|^\w{1,60}\s?\(\)\s?\{/;

/** Code with an effect although it never runs: any `yield` makes a generator, and a name is known above its line. */
const HOLDS: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /=\s?\(?yield\b/,
  typescript: /=\s?yield\b|^var\s[\w$, ]{1,200};?$/,
  javascript: /=\s?yield\b|^var\s[\w$, ]{1,200};?$/,
  rust: /^(?:pub\s)?(?:const|static)\s/,
};

function isRun({ file: { path, language } }: SeenHunk, code: string): boolean {
  if (language === 'ruby' && /^raise\b.{0,200}\s(?:if|unless)\s/.test(code)) return true;
  if (language !== null && HOLDS[language]?.test(code) === true) return false;
  if (code.startsWith('- ')) return ONE_SCRIPT.test(path) && !/^- [\w-]{1,60}:(?:\s|$)/.test(code);
  const begins = isScript(language)
    ? /^(?:[\w$@]|\[{1,2}\s|\.{0,2}\/|["'][^"']{1,200}["'](?:\s|$))/
    : /^[\w$@]/;
  return begins.test(code) && !/^@\w{1,60}(?:[.(]|$)/.test(code) && !NOT_RUN.test(code);
}

/** The items of a list are the lines of one script. */
const ONE_SCRIPT = /(?:^|\/)\.(?:gitlab-ci|travis|drone|woodpecker)[\w.-]*\.ya?ml$/;

/** Continues on the next line. */
const GOES_ON = /(?:&&|\|\||[\\,]|\b(?:and|or|not))$/;
/** Governs the statement below it, or continues a line above. */
const GOVERNS = /^(?:\}\s?)?(?:else|if|for|while|do|with)\b|^[^\w$'"`/([{}@]/;
const BRACELESS: readonly (Language | null)[] = [...SCRIPTS, 'java'];

/** Without a bracket that shows the extent of a condition, only a complete line is trusted. */
function isUnderCondition(hunk: SeenHunk, above: ChangedLine, line: ChangedLine): boolean {
  const code = hunk.codeOf(above);
  if (GOES_ON.test(code) || /^#!?\[/.test(code)) return true;
  if (!BRACELESS.includes(hunk.file.language) || /[;{}:]$/.test(code)) return false;
  return GOVERNS.test(code) || indentOf(above.text) !== indentOf(line.text);
}

/** The code below was unreachable before. */
function endedBefore(hunk: SeenHunk, line: ChangedLine): boolean {
  return hunk
    .replacedAt([line])
    .some(({ removed }) =>
      removed.some(
        (old) => isAlike(line, old) && /^(?:return|throw|raise|exit)\b/.test(old.text.trim()),
      ),
    );
}
