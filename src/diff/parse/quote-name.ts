/** Quotes like git: a name cannot forge a line of the diff. */
export function quoteName(name: string): string {
  if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
  const octal = (char: string) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `"${name.replace(/["\\]/g, '\\$&').replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
