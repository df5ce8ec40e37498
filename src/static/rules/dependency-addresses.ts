import type { ChangedLine } from '../../model/change.ts';
import { at, type Place } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';

/* Where a dependency comes from. */

export const MANIFEST = /(?:^|\/)package\.json$/;

const OWN_FIELD =
  /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL =
  /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git:|github:|gitlab:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
const PIP_URL =
  /^(?:(?:-e|--editable)[ =])?(?:[\w.-]{1,100}(?:\[[\w,. -]{1,100}\])?\s?@\s?)?(?:git\+|https?:\/\/)\S{1,500}(?:$|\s{1,8}(?:[#;\\]|--))|^--extra-index-url\s/;
/** Without a name and the tool it is fetched with, an address is that of an archive. */
const PIP_PAGE = /^https?:(?!.{1,500}(?:\.(?:whl|zip|tgz|tar\.\w{2,3})\b|(?:zip|tar)ball\/|#egg=))/;
/** A table in one line, or a line of one. */
const TOML_GIT = /^(?:[\w."'-]{1,100}\s?=\s?\{.{0,200}?)?\bgit\s?=\s?["'](?:https?:|ssh:|git[@:])/;
const PYPROJECT_URL = new RegExp(
  `^[^#]{0,200}?["'][\\w.-]{1,100}(?:\\[[\\w,. -]{1,100}\\])?\\s?@\\s?(?:git\\+|https?:\\/\\/)\\S|^[\\w."'-]{1,100}\\s?=\\s?\\{.{0,200}?\\burl\\s?=\\s?["']https?:[^"']{1,300}\\.(?:whl|tar\\.gz|tgz|zip)\\b|${TOML_GIT.source}`,
);
const GEM_URL = /^gem\s["'][\w-]+["'],.{0,80}\b(?:git|github):/;

/** What a dependency from elsewhere looks like in each manifest. */
const FROM_ELSEWHERE: readonly (readonly [
  manifest: RegExp,
  is: (code: string, path: string) => boolean,
])[] = [
  [MANIFEST, (code) => NPM_URL.test(code) && !OWN_FIELD.test(code)],
  [
    /(?:^|\/)requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)$/,
    (code) => PIP_URL.test(code) && !PIP_PAGE.test(code),
  ],
  [/(?:^|\/)pyproject\.toml$/, (code) => PYPROJECT_URL.test(code)],
  [/(?:^|\/)(?:Cargo\.toml|Pipfile)$/, (code) => TOML_GIT.test(code)],
  [/(?:^|\/)Gemfile$/, (code) => GEM_URL.test(code)],
  [/(?:^|\/)go\.mod$/, isReplaced],
];

/** Another version from an address is no news; an address in place of the registry is, and one of somebody else. */
export function fromUrl(hunk: SeenHunk): readonly Place[] {
  const { file, lines } = hunk;
  const is = FROM_ELSEWHERE.find(([manifest]) => manifest.test(file.path))?.[1];
  const isFromUrl = ({ text }: ChangedLine) => is?.(text.trim(), file.path) === true;
  const before = new Set(
    lines
      .filter((line) => line.kind === 'removed' && isFromUrl(line))
      .flatMap(({ text }) => sourcesOf(text)),
  );
  return lines
    .filter((line) => line.kind === 'added' && isFromUrl(line) && isDeclared(hunk, line))
    .filter(({ text }) => !sourcesOf(text).some((source) => before.has(source)))
    .map(at);
}

/** So many lines of a table are looked at. */
const TABLE_LINES = 60;

/** A line that does not say whose address it is: in a table of dependencies only. */
function isDeclared(hunk: SeenHunk, line: ChangedLine): boolean {
  if (!/^\s*git\s?=/.test(line.text)) return true;
  let above = hunk.previousNew(line);
  for (let away = 0; above !== null && away < TABLE_LINES; away += 1) {
    if (/^\s*\[/.test(above.text))
      return /^\s*\[[^\]#]{0,200}(?:dependencies|sources|packages|patch)\b/.test(above.text);
    above = hunk.previousNew(above);
  }
  return false;
}

/** The same name from the same owner, or the same address under any name: each is the same source. */
function sourcesOf(text: string): readonly string[] {
  const address = addressOf(text);
  const [host = '', owner = '', ...rest] = address.split('/');
  const from = rest.length === 0 ? host : `${host}/${owner}`;
  const unversioned = address.replaceAll(/(?<![A-Za-z\d])v?\d[\w.+]{0,100}/g, '');
  return [`${nameOf(text)} ${from}`, unversioned].filter((source) => source !== '');
}

const SHORT: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com' };

/** Host and path, however they are written; empty for a folder. */
function addressOf(text: string): string {
  const replaced = /\s=>\s(?![./])(\S{1,200})/.exec(text)?.[1];
  if (replaced !== undefined) return replaced;
  const short = /\b(github|gitlab):\s?["']?([\w.-]{1,100}\/[\w.-]{1,100})/.exec(text);
  if (short !== null) return `${SHORT[short[1] ?? ''] ?? ''}/${bare(short[2] ?? '')}`;
  const [, host = '', path = ''] =
    /(?::\/\/(?:[\w.-]{1,100}@)?|\bgit@)([\w.-]{1,200})(?::\d{1,5})?[:/]([^\s"'#@,;]{0,400})/.exec(
      text,
    ) ?? [];
  return host === '' ? '' : `${host}/${bare(path)}`;
}

function bare(path: string): string {
  return path.replace(/(?:\.git)?\/?$/, '');
}

/** By a module of another name, or by a folder outside of the repository. */
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

/** The first word that is no word of the manifest's own. */
function nameOf(text: string): string {
  return /[@\w./-]+/.exec(text.replace(/^\s*(?:replace|gem|-e|--editable)[ =]/, ''))?.[0] ?? '';
}
