import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { indentOf } from '../indent.ts';
import { at, type Rule } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { SCRIPTS } from './languages.ts';

/* A failure that is reported as a success. */

/** A return value or an exit that reports success. */
const SUCCESS = new RegExp(
  [
    /\breturn\s?\(?(?:[\w.]{0,60}\()?\s?(?:new\s[\w<>]{0,60}\s?)?[[{(]\s?(?:[^}]{0,120}[\s,])?["']?(?:ok|success|succeeded|passed|valid|Success|IsSuccess|Ok)["']?\s?(?::|=>?)\s?(?:true|True)\b/,
    /\breturn\s?\(?(?:[\w.]{0,60}\()?\s?[[{]\s?(?:[^}]{0,120}[\s,])?["']?status["']?\s?(?::|=>)\s?(?:["'](?:ok|success|passed)["']|200\b)/,
    /\breturn\s(?:new\s)?(?:\w{1,40}\.)?(?:[rR]esult|Response|ResponseEntity|Outcome)(?:\.|::)(?:[sS]uccess|[oO]k|of_success)\(/,
    /\b(?:sys|process|os|System|Environment)\.[eE]xit\(\s?0?\s?\)|^exit\(?\s?0\)?;?$/,
    /\bres(?:ponse)?\.(?:status\(200\)|sendStatus\(200\))/,
    /\bErr\(\w{1,40}\)\s?=>\s?(?:\{\s?)?(?:return )?Ok\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const CATCHES = /^(?:\} ?)?catch\b|^except\b|^rescue\b|\bcatch ?(?:\([^)]{0,100}\) ?)?\{|\.catch\(/;

/** A failure that is expected and handled, or a program with a deliberate success exit. */
const EXPECTED =
  /\b(?:ENOENT|EEXIST|NotFound|AlreadyExists|FileExists|KeyboardInterrupt|SystemExit|GeneratorExit|EOFError|BrokenPipe|AbortError|Cancelled|Interrupt)/;

export const SUCCESS_RULES: readonly Rule[] = [
  {
    id: 'failure-reported-as-success',
    title: 'A failure is reported as a success',
    why: 'What went wrong here is caught, and the caller is told that all is well. Report the failure, or pass it on.',
    severity: 'major',
    languages: [...SCRIPTS, 'python', 'ruby', 'rust', 'java', 'csharp', 'php'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      // biome-ignore format: one list
      keywords: [
        ': true', ': True', '= true', '= True', '=> true', '"ok"', "'ok'", '"success"', "'success'", "'passed'",
        '"passed"', 'tus: 200', "tus' => 200", 'tus": 200', "tus': 200", 'xit(', 'exit 0', 'uccess(', '.ok(', '.Ok(',
        ':ok(', ':success(', 'status(200)', 'sendStatus(200', 'Ok(',
      ],
      near: SUCCESS,
      find: (hunk, lines) => lines.filter((line) => isInHandler(hunk, line)).map(at),
    },
  },
];

/** Most lines of a handler that are searched. */
const NEAR = 8;

function isInHandler(hunk: SeenHunk, line: ChangedLine): boolean {
  const code = hunk.codeOf(line);
  if (line.kind !== 'added' || !SUCCESS.test(code)) return false;
  if (/\bErr\(\w{1,40}\)\s?=>/.test(code)) return hunk.file.language === 'rust';
  if (CATCHES.test(code))
    return code.search(CATCHES) < code.search(SUCCESS) && !EXPECTED.test(code);
  let above = hunk.previousNew(line);
  for (let away = 0; above !== null && away < NEAR; away += 1) {
    const text = above.text.trim();
    if (text !== '' && text !== '{' && indentOf(above.text) < indentOf(line.text))
      return CATCHES.test(text) && !EXPECTED.test(text);
    above = hunk.previousNew(above);
  }
  return false;
}
