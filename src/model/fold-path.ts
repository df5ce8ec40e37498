/** The form in which a file system may take two names for the same: case, Unicode form and invisible letters. */
export function foldPath(path: string): string {
  // Most paths are plain, and the tables of Unicode take their time to load.
  if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
  return (
    path
      .normalize('NFKC')
      // Not as a literal: the engine would look the class up whenever it reads this file.
      .replace(new RegExp(String.raw`\p{Cf}`, 'gu'), '')
      .toLowerCase()
  );
}
