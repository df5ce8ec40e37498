import { createHash } from 'node:crypto';
import { plainPath, withoutSide } from './cited-path.ts';

/** What makes a finding the same finding. */
export type Identity = {
  /** Of a static rule; `null` for what a model found. */
  readonly rule: string | null;
  readonly file: string | null;
  readonly title: string;
  /** Decides instead of the title when there is any: code changes less than wording. */
  readonly current_code: string | null;
};

/**
 * An id for each finding of one review, the same in the next one as long as rule, file and text are:
 * the line is no part of it. Of several that are alike, each has its own by their order.
 */
export function findingIds(findings: readonly Identity[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = keyOf(finding);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return digest(number === 1 ? key : `${key}\0${number}`);
  });
}

export function findingId(finding: Identity): string {
  return digest(keyOf(finding));
}

const DIGITS = 12;

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS);
}

function keyOf({ rule, file, title, current_code }: Identity): string {
  const path = file === null ? '' : withoutSide(plainPath(file));
  const code = current_code === null ? '' : withoutBlanks(current_code);
  const text = code === '' ? `title\0${plainTitle(title)}` : `code\0${code}`;
  return [rule ?? '', path, text].join('\0');
}

function withoutBlanks(code: string): string {
  return code.replace(/\s{1,256}/g, '');
}

/** Blanks, case, marks, and whatever names a severity or a line, may change from review to review. */
function plainTitle(title: string): string {
  const words = title
    .toLowerCase()
    .replace(LINES, ' ')
    .replace(SEVERITY, '')
    .replace(/[^\p{L}\p{N}]{1,256}/gu, ' ')
    .trim();
  return words === '' ? title.trim() : words;
}

/** `(line 12)`, `at lines 3-5`, `L12`. */
const LINES =
  /\b(?:(?:at|on|in|near) )?(?:lines? |l)\d{1,9}(?: ?(?:-|–|to|and) ?l?\d{1,9})?\b|:\d{1,9}\b/g;

/** In front, in brackets or with a colon: `[HIGH] …`, `Critical: …`, `**major** - …`. */
const SEVERITY =
  /^[\s*_[(]{0,10}(?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\s*_\])]{0,10}[:\]–-][\s*_]{0,10}|^[\s*_]{0,10}[[(](?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\])]/;
