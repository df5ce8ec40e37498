import * as path from 'node:path';
import { hasPlaceholder } from './placeholders.ts';

const INTERPRETER =
  /^(?:(?:ba|z|da|k|a|fi)?sh|busybox|node(?:js)?|bun|deno|python|perl|ruby|php|lua)[\d.]*$/;

/** `-c`, `-lc`, `-pe`: the code is the next argument. */
const BEFORE_CODE = /^(?:-[a-z]{0,2}[ce]|--eval|--command)$/i;

/** `-ecode`, `--eval=code` */
const WITH_CODE = /^(?:-[ce]|--eval=|--command=)/i;

/**
 * A placeholder inside code for a shell or an interpreter would be run as code. The interpreter may come after `env` or
 * `timeout`. Options of a script look the same, so they are refused too.
 */
export function hasPlaceholderInCode(argv: readonly string[]): boolean {
  const start = argv.findIndex((argument) => INTERPRETER.test(path.basename(argument)));
  if (start === -1) return false;
  return argv
    .slice(start + 1)
    .some(
      (argument, at, given) => hasPlaceholder(argument) && isCode(argument, given.slice(0, at)),
    );
}

/** More options may come between `-c` and its code. */
function isCode(argument: string, before: readonly string[]): boolean {
  const last = before.findLastIndex((one) => BEFORE_CODE.test(one));
  const isNext = last !== -1 && before.slice(last + 1).every((one) => one.startsWith('-'));
  return isNext || WITH_CODE.test(argument);
}
