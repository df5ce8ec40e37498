/** Whether a text still has the code that a finding quotes; spaces and line breaks do not count. */
export function containsCode(text: string, code: string): boolean {
  const quoted = withoutSpaces(code);
  return quoted !== '' && withoutSpaces(text).includes(quoted);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s{1,256}/g, '');
}
