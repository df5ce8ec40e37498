/** Longer than any host's event; a text cut here is incomplete. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Pause after the last bytes before they are parsed, because long events come in pieces. */
const QUIET_MS = 5;

/**
 * Reads stdin for the gate, which must answer in time. Returns as soon as `parse` succeeds, at the
 * end of input, or when the time is over. `parse` returns null for an incomplete text.
 */
export function readStdinInTime<Value extends object>(
  ms: number,
  parse: (text: string) => Value | null,
): Promise<Value | null> {
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const parsed = () => parse(Buffer.concat(chunks).toString('utf8'));
    const finish = (value: Value | null) => {
      clearTimeout(over);
      clearTimeout(quiet);
      stdin.destroy();
      resolve(value);
    };
    const end = () => finish(parsed());
    const until = Date.now() + ms;
    const over = setTimeout(end, ms);
    let [quiet, length] = [over, 0];
    const look = () => {
      const value = parsed();
      if (value !== null) finish(value);
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
