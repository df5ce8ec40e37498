/** Only an option at the start of a line counts; in prose a flag proves nothing. */
export function parseHelp(help: string): string[] {
  const names = help.matchAll(/^ {1,8}(?:-\w, +)?(--[a-z][a-z0-9-]{1,50})(?=[\s=<[]|$)/gm);
  return [...new Set(Array.from(names, ([, name = '']) => name))];
}
