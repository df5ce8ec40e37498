import { MAX_STDIN_BYTES } from './stdio.ts';

/** From the last bytes that came until they are looked at: what is long comes in pieces. */
const QUIET_MS = 5;

/**
 * What `readStdinWithin` does, by events: for who cannot ask whether something has come (a program that Bun
 * compiled). It costs the streams.
 */
export function readStdinByEvents(
  ms: number,
  isWhole: (bytes: Buffer) => boolean,
): Promise<Buffer> {
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const end = () => {
      clearTimeout(over);
      clearTimeout(quiet);
      stdin.destroy();
      resolve(Buffer.concat(chunks));
    };
    const until = Date.now() + ms;
    const over = setTimeout(end, ms);
    let [quiet, length] = [over, 0];
    const look = () => {
      if (isWhole(Buffer.concat(chunks))) end();
    };
    stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      // A writer that never pauses may keep every timer waiting.
      if (length >= MAX_STDIN_BYTES || Date.now() > until) {
        end();
        return;
      }
      if (quiet !== over) clearTimeout(quiet);
      quiet = setTimeout(look, QUIET_MS);
    });
    stdin.once('end', end);
    stdin.once('error', reject);
  });
}
