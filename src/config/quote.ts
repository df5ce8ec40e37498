import { redact } from '../redaction/redact.ts';

/** A file's own word in a message: one line, not too long, every odd character told apart. */
export function quote(word: string): string {
  // Redacted before it is cut: half a secret no longer looks like one.
  const plain = redact(word).replace(/[^\x20-\x7E]/g, escapeCharacter);
  return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`;
}

function escapeCharacter(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
