/** Does a text still contain the code that a finding quotes? Ignores spaces and line breaks. */
export function containsCode(text: string, code: string): boolean {
  const quoted = withoutSpaces(code);
  return quoted !== '' && withoutSpaces(text).includes(quoted);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s{1,256}/g, '');
}
