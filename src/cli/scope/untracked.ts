import * as path from 'node:path';
import { unquoteName } from '../../diff/parse/names.ts';
import type { LeftOut } from '../../model/review/request.ts';
import { type FileEntry, readEntry } from '../../system/files/entry.ts';
import { redact } from '../../redaction/redact.ts';
import { ask, type ScopeRepository, requireTop } from './repository.ts';

/** Did we write this file (full path)? Our new files are not reviewed. */
export type IsOurs = (file: string) => boolean;

/** A larger untracked file is named but not read. */
const MAX_BYTES = 10_000_000;
const MAX_IN_ALL = 50_000_000;

export type NewFiles = { readonly diff: string; readonly leftOut: readonly LeftOut[] };

/** Files that git neither tracks nor ignores, as the diff that would add them. */
export async function readUntracked(
  repository: ScopeRepository,
  paths: readonly string[],
  isOurs: IsOurs,
): Promise<NewFiles> {
  const top = requireTop(repository);
  // Quotes names that are not plain ASCII: a name need not be text, and we open the file by its
  // bytes.
  const argv = ['-c', 'core.quotePath=true', 'ls-files', '--others', '--exclude-standard'];
  const list = await ask(repository.git, [...argv, '--', ...paths]);
  const names = list
    .split('\n')
    .filter((line) => line !== '')
    .map(unquoteName);
  const leftOut: LeftOut[] = [];
  let room = MAX_IN_ALL;
  const diffs = names
    .filter((name) => !isOurs(path.join(top, name.toString())))
    .map((name) => {
      const file = { name: name.toString(), path: Buffer.concat([Buffer.from(`${top}/`), name]) };
      const { diff, unread } = newFileDiff(file, Math.min(room, MAX_BYTES));
      if (unread !== null) leftOut.push(toLeftOut(file, unread));
      room = Math.max(0, room - diff.length);
      return diff;
    });
  return { diff: diffs.join(''), leftOut };
}

type NewFile = { readonly name: string; readonly path: Buffer };

type UnreadEntry = Extract<FileEntry, { kind: 'unread' }>;

function toLeftOut({ name }: NewFile, { why, isData }: UnreadEntry): LeftOut {
  const leftOut = { path: redact(name), reason: redact(why) };
  return isData ? { ...leftOut, reviewable: false } : leftOut;
}

function newFileDiff(
  file: NewFile,
  maxBytes: number,
): { readonly diff: string; readonly unread: UnreadEntry | null } {
  const entry = readEntry(file.path, maxBytes);
  if (entry.kind === 'unread') {
    const diff = `[left out: the new file ${JSON.stringify(file.name)} (${entry.why})]\n`;
    return { diff, unread: entry };
  }
  const text = entry.kind === 'link' ? entry.target : entry.text;
  const mode = entry.kind === 'link' ? '120000' : '100644';
  return { diff: addedText(file.name, text, mode), unread: null };
}

function addedText(name: string, text: string, mode: string): string {
  const [before, after] = [quoteName(`a/${name}`), quoteName(`b/${name}`)];
  const head = `diff --git ${before} ${after}\nnew file mode ${mode}\n`;
  if (text === '') return head;
  if (text.includes('\0')) return `${head}Binary files /dev/null and ${after} differ\n`;
  const lines = text.replace(/\n$/, '').split('\n');
  const end = text.endsWith('\n') ? '' : '\\ No newline at end of file\n';
  const body = lines.map((line) => `+${line}\n`).join('');
  return `${head}--- /dev/null\n+++ ${after}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
}

/** Quotes like git: a name cannot forge a line of the diff. */
function quoteName(name: string): string {
  if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
  const octal = (char: string) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `"${name.replace(/["\\]/g, '\\$&').replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
