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
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, file).split(path.sep).join('/');
    if (name === '.git' || name.startsWith('.git/')) continue;
    // A name that is no text does not open the file.
    if (name.includes('\uFFFD')) files[name] = '(unread)';
    else if (entry.isSymbolicLink()) files[name] = `-> ${await readlink(file)}`;
    else if (entry.isFile()) files[name] = await readFile(file, 'utf8');
  }
  return files;
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
