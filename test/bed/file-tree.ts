import { chmod, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by relative path. */
export type FileTree = Readonly<Record<string, FileContent>>;

export type FileContent =
  | string
  | Uint8Array
  | { readonly content: string | Uint8Array; readonly mode: number }
  | { readonly symlink: string };

export async function writeTree(root: string, files: FileTree): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.resolve(root, name);
    if (!file.startsWith(`${root}${path.sep}`)) throw new Error(`${name} lies outside ${root}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeContent(file, content);
  }
}

/** Every file below `root` as text, without `.git/`; a symbolic link reads as `-> target`. */
export async function readTree(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const file of await filesBelow(root, path.join(root, '.git'))) {
    const name = path.relative(root, file.path).split(path.sep).join('/');
    // A name that is not text does not open the file.
    if (name.includes('\uFFFD')) files[name] = '(unread)';
    else if (file.isLink) files[name] = `-> ${await readlink(file.path)}`;
    else files[name] = await readFile(file.path, 'utf8');
  }
  return files;
}

type Found = { readonly path: string; readonly isLink: boolean };

/** Not `recursive: true`, which follows links in Node 26. */
async function filesBelow(dir: string, leftOut: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (file === leftOut) continue;
    if (entry.isDirectory()) found.push(...(await filesBelow(file, leftOut)));
    else if (entry.isFile() || entry.isSymbolicLink())
      found.push({ path: file, isLink: entry.isSymbolicLink() });
  }
  return found;
}

async function writeContent(file: string, content: FileContent): Promise<void> {
  if (typeof content === 'string' || content instanceof Uint8Array) {
    await writeFile(file, content);
  } else if ('symlink' in content) {
    await symlink(content.symlink, file);
  } else {
    await writeFile(file, content.content);
    await chmod(file, content.mode);
  }
}
