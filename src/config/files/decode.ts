import { isUtf8 } from 'node:buffer';
import { ConfigError } from '../../model/errors.ts';

const UTF_16 = 'it is UTF-16; save it as UTF-8';

/** Decodes UTF-8; throws an error with the place of the first invalid byte. */
export function decodeText(bytes: Uint8Array, name: string): string {
  const text = Buffer.from(bytes).toString('utf8');
  if (isWide(bytes)) throw new ConfigError(`${name}:1:1: ${UTF_16}`);
  if (bytes.includes(0))
    throw wrongAt(text, '\0', { name, why: 'there is a NUL byte here; remove it' });
  if (!isUtf8(bytes))
    throw wrongAt(text, '\uFFFD', { name, why: 'this is not UTF-8; save the file as UTF-8' });
  return text.replace(/^\uFEFF/, '');
}

/** With or without a byte order mark: in plain text every other byte is zero. */
function isWide([a, b, c, d]: Uint8Array): boolean {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (b === 0 && d === 0 && a !== 0) || (a === 0 && c === 0 && b !== 0);
}

type Wrong = { readonly name: string; readonly why: string };

function wrongAt(text: string, what: string, { name, why }: Wrong): ConfigError {
  const lines = text.slice(0, Math.max(0, text.indexOf(what))).split('\n');
  const column = (lines.at(-1) ?? '').replace(/^\uFEFF/, '').length + 1;
  return new ConfigError(`${name}:${lines.length}:${column}: ${why}`);
}
