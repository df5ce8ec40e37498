import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { Language } from '../../language.ts';
import { at, type RangeOfLines, type Rule } from '../../rule.ts';
import type { ChangedBlock, SeenHunk } from '../../annotated-hunk.ts';
import { SCRIPTS } from '../languages.ts';

/* Constants that may replace computed results. */

const MAY_STAND_IN =
  /^\s*return\s\(?(?:[tT]rue|[fF]alse|-?\d|["'`]|Ok\()|=>?\s(?:true|false|True|False)[;,]?\s*(?:$|\/[/*]|#)|^\s*(?:true|false)\s*(?:$|\/[/*]|#)/;

export const STAND_IN_RULES: readonly Rule[] = [
  {
    id: 'hard-coded-result',
    title: 'A computed result became a constant',
    why: 'The function returned what it worked out and now returns a fixed value. That satisfies the one case a test asks about and no other.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      // biome-ignore format: one list
      keywords: [
        'return', '= true', '= false', '= True', '= False', '=> true', '=> false', '  true', '  false',
      ],
      near: MAY_STAND_IN,
      beside: 'removed',
      find: (hunk, lines) => hunk.replacedAt(lines).flatMap((block) => hardCoded(hunk, block)),
    },
  },
  {
    id: 'not-implemented',
    title: 'Working code was replaced by a stub',
    why: 'What was there is gone and calling it fails. Leave the old code until the new one is written.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['implemented', 'todo!', 'NotImplemented', 'UnsupportedOperation', 'TODO', 'pass'],
      near: /implemented|todo!|NotImplemented|UnsupportedOperation|TODO|^\s*pass$/,
      beside: 'removed',
      find: (hunk, lines) => hunk.replacedAt(lines).flatMap((block) => stubs(hunk, block)),
    },
  },
];

const RETURNS_CONSTANT =
  /^return\s\(?(?:true|false|True|False|-?\d[\d._]{0,20}[LlfFdDn]?|"[^"]{0,80}"|'[^']{0,80}'|`[^`$]{0,80}`|true, nil|Ok\((?:true|false|-?\d{1,20})\))\)?;?$/;
/** A call, or arithmetic between two operands: a computed result. */
const COMPUTED = /\w\(|\w\s?[-+*/%<>]=?\s?\(?\w|[=!]==?\s|&&|\|\||\sand\s|\sor\s/;

const BEGINS_FUNCTION =
  /^\s*(?:(?:export|default|async|pub|public|private|protected|static)\s){0,4}(?:function|def|func|fn|class)\b/;

/** One constant replaced the removed lines. */
function hardCoded(hunk: SeenHunk, { removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const [only, another] = firstOf(2, added, ({ text }) => !/^\s*(?:\/\/|#|$)/.test(text));
  if (only === undefined || another !== undefined) return [];
  const head = headOf(hunk.codeOf(only), hunk.file.language);
  if (head === null) return [];
  const stood = removed.some(({ text }) => text.trim() === only.text.trim());
  // The other function was not replaced; the diff only shows the two side by side.
  const isOther = removed.some(({ text }) => BEGINS_FUNCTION.test(text));
  if (stood || isOther || isOneOfMany(hunk, only)) return [];
  return removed.some((line) => computes(hunk.codeOf(line), head)) ? [at(only)] : [];
}

/**
 * Text before a constant: `return `, `const ok = `, `(token) => `, or an empty text where a value alone is a result.
 */
function headOf(code: string, language: Language | null): string | null {
  if (RETURNS_CONSTANT.test(code)) return 'return ';
  const isBare = language === 'rust' || language === 'ruby';
  if (isBare && /^(?:true|false)$/.test(code)) return '';
  const head = /^(.{1,200}\s=>?\s)(?:true|false|True|False)[;,]?$/.exec(code)?.[1] ?? null;
  // In other languages an arrow is one case of several.
  const isCase = head?.endsWith('=> ') === true && !SCRIPTS.some((one) => one === language);
  return isCase ? null : head;
}

/** A name with a value may be a mere flag, unless a check gave it its value. */
const ASKS =
  /^(?:await\s)?[\w.]{0,60}(?:[vV]erif|[vV]alid|[cC]heck|[aA]uth|[aA]llow|[pP]ermit|[cC]ompare)\w{0,40}\(/;

function computes(code: string, head: string): boolean {
  if (!code.startsWith(head) || (head === '' && /[;{}]$|^(?:let|return|if)\b/.test(code)))
    return false;
  if (RETURNS_CONSTANT.test(code)) return false;
  const value = code.slice(head.length, head.length + 200);
  return (head === 'return ' || head === '' ? COMPUTED : ASKS).test(value);
}

/** One case of several may have a constant answer. */
function isOneOfMany(hunk: SeenHunk, line: ChangedLine): boolean {
  return /^\s*(?:case\b|default:|when\b)/.test(hunk.previousNew(line)?.text ?? '');
}

const STUB =
  /^(?:throw new (?:(?:\w{0,40}Error)?\(["'`](?:not (?:yet )?implemented|TODO)|(?:NotImplementedError|UnsupportedOperationException)\().{0,80}|raise NotImplementedError\b.{0,80}|(?:todo|unimplemented)!\(.{0,80}|panic\("(?:not (?:yet )?implemented|TODO).{0,80})/i;
const NOTHING = /^(?:pass|return(?: (?:null|undefined|nil(?:, nil)?|None|\[\]|\{\}))?;?)$/;

/** Two or more lines of code were replaced by only a stub. */
function stubs(hunk: SeenHunk, { removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const isCode = (line: ChangedLine) => hunk.codeOf(line).length > 2;
  const written = firstOf(3, added, isCode);
  const gone = firstOf(2, removed, isCode);
  if (written.length > 2 || gone.length === 0) return [];
  const named = written.find((line) => STUB.test(hunk.codeOf(line)));
  const isComputed = gone.some((line) => COMPUTED.test(hunk.codeOf(line)));
  if (gone.length < 2 && !(isComputed && named !== undefined && written.length === 1)) return [];
  const stub = named ?? promised(hunk, added);
  return stub === undefined ? [] : [at(stub)];
}

/** The first ones up to a limit; the rest is not searched if more do not matter. */
function firstOf(
  most: number,
  lines: readonly ChangedLine[],
  is: (line: ChangedLine) => boolean,
): readonly ChangedLine[] {
  const found: ChangedLine[] = [];
  for (const line of lines) {
    if (found.length >= most) break;
    if (is(line)) found.push(line);
  }
  return found;
}

/** An empty result beside a to-do note, or as a whole function. */
function promised(hunk: SeenHunk, added: ChangedBlock['added']): ChangedLine | undefined {
  const [only, another] = added.filter((line) => hunk.codeOf(line) !== '');
  if (only === undefined || another !== undefined || !NOTHING.test(hunk.codeOf(only)))
    return undefined;
  const isPromised = added.some((line) => /\bTODO\b.{0,40}implement/i.test(hunk.commentOf(line)));
  const isAll =
    only.text.trim() === 'pass' && /^\s*(?:async )?def /.test(hunk.previousNew(only)?.text ?? '');
  return isPromised || isAll ? only : undefined;
}
