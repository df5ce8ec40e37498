import { readStdin } from '../../system/process/stdio.ts';
import { safe } from '../../redaction/redact.ts';
import { log } from '../process-shell.ts';

/** Stdin of a command; tells a person at a terminal that it waits for input. */
export function readStdinOfUser(): Buffer {
  if (process.stdin.isTTY) log(safe`countersign: reading from the terminal; press Ctrl-D to end\n`);
  return readStdin();
}
