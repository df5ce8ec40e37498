import { redact } from '../redaction/redact.ts';

/** A text from a file in a message: one line, limited length, special characters escaped. */
export function quote(word: string): string {
  // Redacts before it cuts: no rule recognizes half a secret.
  const plain = redact(word).replace(/[^\x20-\x7E]/g, escapeCharacter);
  return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`;
}

function escapeCharacter(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
