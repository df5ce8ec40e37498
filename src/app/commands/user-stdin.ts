import { readStdin } from '../../system/process/stdio.ts';
import { safe } from '../../redaction/redact.ts';
import { log } from '../process-shell.ts';

/** Stdin of a command; a person at a terminal is told that it is waited for. */
export function readStdinOfUser(): Buffer {
  if (process.stdin.isTTY) log(safe`countersign: reading from the terminal; press Ctrl-D to end\n`);
  return readStdin();
}
