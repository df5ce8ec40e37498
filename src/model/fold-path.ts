/**
 * The form in which a file system may treat two names as equal: case, Unicode form and invisible
 * letters.
 */
export function foldPath(path: string): string {
  // Most paths are plain, and Unicode tables are slow to load.
  if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
  return (
    path
      .normalize('NFKC')
      // Not a literal: the engine would compile the class whenever it loads this file.
      .replace(new RegExp(String.raw`\p{Cf}`, 'gu'), '')
      .toLowerCase()
  );
}
