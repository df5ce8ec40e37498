import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { indentOf } from '../../indent.ts';
import { at, type RangeOfLines } from '../../rule.ts';
import type { SeenFile, SeenHunk } from '../../annotated-hunk.ts';

/* Files and lines with the source of a dependency. */

export const MANIFEST = /(?:^|\/)package\.json$/;

const OWN_FIELD =
  /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL =
  /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git[:@]|ssh:|github:|gitlab:|bitbucket:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
/** Short forms: a path on a project's page, or only owner and name. */
const NPM_SHORT =
  /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:https?:\/\/(?:github|gitlab)\.com\/)?[\w-]{1,40}\/[\w.-]{1,100}(?:#[^"]{1,100})?"/;
const PIP_URL =
  /^(?:(?:-e|--editable)[ =])?(?:[\w.-]{1,100}(?:\[[\w,. -]{1,100}\])?\s?@\s?)?(?:git\+|https?:\/\/)\S{1,500}(?:$|\s{1,8}(?:[#;\\]|--))|^(?:--(?:extra-)?index-url|-i)[\s=](?!\s{0,4}https:\/\/pypi\.org\/)/;
/** Without a name and the tool that fetches it, an address means an archive. */
const PIP_PAGE = /^https?:(?!.{1,500}(?:\.(?:whl|zip|tgz|tar\.\w{2,3})\b|(?:zip|tar)ball\/|#egg=))/;
/** A table on one line, or a line of a table. */
const TOML_GIT =
  /^(?:(?!urls\b)[\w."'-]{1,100}\s?=\s?\{.{0,200}?)?\bgit\s?=\s?["'](?:https?:|ssh:|git[@:])/;
const PYPROJECT_URL = new RegExp(
  `^(?![\\w.-]{1,100}\\s?=\\s?["'])[^#]{0,200}?["'][\\w.-]{1,100}(?:\\[[\\w,. -]{1,100}\\])?\\s?@\\s?(?:git\\+|https?:\\/\\/)\\S|^[\\w."'-]{1,100}\\s?=\\s?\\{.{0,200}?\\burl\\s?=\\s?["']https?:[^"']{1,300}\\.(?:whl|tar\\.gz|tgz|zip)\\b|${TOML_GIT.source}`,
);
const GEM_URL =
  /^gem\s["'][\w-]+["'],.{0,80}(?:\b(?:git|github):|:(?:git|github)\s?=>)|^git\s["'][^"']{1,200}["'].{0,100}\sdo$/;

/** Pattern of a dependency from elsewhere, by manifest. */
const FROM_ELSEWHERE: readonly (readonly [
  manifest: RegExp,
  is: (code: string, path: string) => boolean,
])[] = [
  [MANIFEST, (code) => (NPM_URL.test(code) || NPM_SHORT.test(code)) && !OWN_FIELD.test(code)],
  [
    /(?:^|\/)requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)$/,
    (code) => PIP_URL.test(code) && !PIP_PAGE.test(code),
  ],
  [/(?:^|\/)pyproject\.toml$/, (code) => PYPROJECT_URL.test(code)],
  [/(?:^|\/)(?:Cargo\.toml|Pipfile)$/, (code) => TOML_GIT.test(code)],
  [/(?:^|\/)Gemfile$/, (code) => GEM_URL.test(code)],
  [/(?:^|\/)go\.mod$/, isReplaced],
];

/**
 * Ignores another version from the same address; reports an address that replaces the registry, or one of another
 * owner.
 */
export function fromUrl(hunk: SeenHunk): readonly RangeOfLines[] {
  const { file, lines } = hunk;
  const before = removedSources(file);
  return lines
    .filter((line) => line.kind === 'added' && isFromUrl(file, line) && isDeclared(hunk, line))
    .filter(({ text }) => !sourcesOf(text).some((source) => before.has(source)))
    .map(at);
}

function isFromUrl({ path }: SeenFile, { text }: ChangedLine): boolean {
  const is = FROM_ELSEWHERE.find(([manifest]) => manifest.test(path))?.[1];
  return is?.(text.trim(), path) === true;
}

/** A dependency that moves between tables is both removed and added in its file. */
const removedSources = memoizeByObject(
  (file: SeenFile) =>
    new Set(
      file.changed.hunks
        .flatMap(({ lines }) => lines())
        .filter((line) => line.kind === 'removed' && isFromUrl(file, line))
        .flatMap(({ text }) => sourcesOf(text)),
    ),
);

/** Most lines of a table that are searched. */
const TABLE_LINES = 60;

/** A line that does not show that it declares a dependency must be among lines that do. */
function isDeclared(hunk: SeenHunk, line: ChangedLine): boolean {
  const text = line.text.trim();
  if (MANIFEST.test(hunk.file.path)) return NPM_URL.test(text) || isAmongVersions(hunk, line);
  if (!/^git\s?=/.test(text)) return true;
  const head = firstAbove(hunk, line, (above) => /^\s*\[/.test(above));
  return /^\s*\[[^\]#]{0,200}(?:dependencies|sources|packages|patch)\b/.test(head);
}

/** Below the name of the table, or beside an entry with a version. */
function isAmongVersions(hunk: SeenHunk, line: ChangedLine): boolean {
  const indent = indentOf(line.text);
  const isVersion = (text: string) => indentOf(text) === indent && /": "[~^]\d/.test(text);
  if (isVersion(hunk.nextNew(line)?.text ?? '')) return true;
  const tells = (above: string) => isVersion(above) || indentOf(above) < indent;
  const told = firstAbove(hunk, line, tells);
  return isVersion(told) || /^\s*"(?:\w{0,20}[dD]ependencies|resolutions)"\s?:/.test(told);
}

function firstAbove(hunk: SeenHunk, line: ChangedLine, isOne: (text: string) => boolean): string {
  let above = hunk.previousNew(line);
  for (let away = 0; above !== null && away < TABLE_LINES; away += 1) {
    if (isOne(above.text)) return above.text;
    above = hunk.previousNew(above);
  }
  return '';
}

/** Two addresses are one source if they share name and owner, or the address under any name. */
function sourcesOf(text: string): readonly string[] {
  const address = addressOf(text);
  const [host = '', owner = '', ...rest] = address.split('/');
  const hasOwner = rest.length > 0 && !/^v?\d{1,9}\.\d/.test(owner);
  const from = hasOwner ? `${host}/${owner}` : host;
  return [`${nameOf(text)} ${from}`, address].filter((source) => source !== '');
}

const SHORT: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/** Host and path in a uniform spelling; empty for a folder. */
function addressOf(text: string): string {
  const replaced = /\s=>\s(?![./"'])(\S{1,200})/.exec(text)?.[1];
  return replaced ?? shortAddress(text) ?? fullAddress(text);
}

function shortAddress(text: string): string | null {
  const [, at = '', short = ''] =
    /\b(github|gitlab|bitbucket)(?::|\s?=>)\s?["']?([\w.-]{1,100}\/[\w.-]{1,100})/.exec(text) ?? [];
  if (short !== '') return `${SHORT[at] ?? ''}/${bare(short)}`;
  const plain = /:\s?"([\w-]{1,40}\/[\w.-]{1,100})[#"]/.exec(text)?.[1];
  return plain === undefined ? null : `github.com/${bare(plain)}`;
}

function fullAddress(text: string): string {
  const [, host = '', path = ''] =
    /(?::\/\/(?:[^\s/@"']{1,200}@)?|\bgit@)([\w.-]{1,200})(?::\d{1,5})?[:/]([^\s"'#@,;]{0,400})/.exec(
      text,
    ) ?? [];
  return host === '' ? '' : `${host}/${bare(path)}`;
}

function bare(path: string): string {
  return path.replace(/(?:\.git)?\/?$/, '');
}

/** Replaced by a module of another name, or by a folder outside the repository. */
function isReplaced(code: string, path: string): boolean {
  if (code.startsWith('//')) return false;
  const [, name = '', other = ''] =
    /^(?:replace\s)?(\S{1,200})\s(?:v\S{1,100}\s)?=>\s(\S{1,200})/.exec(code) ?? [];
  if (other.startsWith('.')) return leaves(path, other);
  const plain = (module: string) => module.replace(/\/v\d{1,3}$/, '');
  return name !== '' && plain(name) !== plain(other);
}

function leaves(path: string, folder: string): boolean {
  const ups = folder.split('/').filter((part) => part === '..').length;
  return ups >= path.split('/').length;
}

/** The first word that is not a keyword of the manifest. */
function nameOf(text: string): string {
  return /[@\w./-]+/.exec(text.replace(/^\s*(?:replace|gem|-e|--editable)[ =]/, ''))?.[0] ?? '';
}
