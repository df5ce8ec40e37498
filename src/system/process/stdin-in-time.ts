/** No host's event is as long; what is cut there is not whole. */
const MAX_BYTES = 256 * 1024 * 1024;

/** From the last bytes that came until they are looked at: what is long comes in pieces. */
const QUIET_MS = 5;

/**
 * All of stdin for the gate, which must answer in time: what has come when it is whole, whether or not the writer ends
 * it, and what has come when the time is over.
 */
export function readStdinInTime(ms: number, isWhole: (text: string) => boolean): Promise<string> {
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const end = () => {
      clearTimeout(over);
      clearTimeout(quiet);
      stdin.destroy();
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    const until = Date.now() + ms;
    const over = setTimeout(end, ms);
    let [quiet, length] = [over, 0];
    const look = () => {
      if (isWhole(Buffer.concat(chunks).toString('utf8'))) end();
    };
    stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      // A writer that never pauses may keep every timer waiting.
      if (length >= MAX_BYTES || Date.now() > until) {
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
