import { createHash } from 'node:crypto';
import { plainPath, withoutSide } from './cited-path.ts';

/** The properties that identify a finding. */
export type Identity = {
  /** The static rule; `null` for a model's finding. */
  readonly rule: string | null;
  readonly file: string | null;
  readonly title: string;
  /** Replaces the title if there is any: code changes less than wording. */
  readonly current_code: string | null;
};

/**
 * An id for each finding of one review. It stays the same in the next review if rule, file and text
 * do; the line does not count. Several equal findings get different ids by their order.
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

/**
 * Drops spaces, case, marks, and any mention of a severity or line, because these vary from review
 * to review.
 */
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

/** At the start, in brackets or with a colon: `[HIGH] …`, `Critical: …`, `**major** - …`. */
const SEVERITY =
  /^[\s*_[(]{0,10}(?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\s*_\])]{0,10}[:\]–-][\s*_]{0,10}|^[\s*_]{0,10}[[(](?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\])]/;
