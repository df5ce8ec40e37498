#!/usr/bin/env node

/*
 * The process shell. It imports nothing, so that a missing file of ours is handled here, where the
 * gate can still deny: after any exit code but 2 the host runs the tool.
 */

const argv = process.argv.slice(2);
const DENIED = 2;

import('./app/start.ts').then(({ start }) => start(argv)).catch(tellUnread);

/** An update removed the program's files, or no more files can be opened. */
function tellUnread(): void {
  process.stderr.write(
    'countersign: its own files cannot be read; raise the limit of open files (ulimit -n 4096), or install it again\n',
  );
  const [word, lane] = argv;
  if (word !== 'hook') process.exitCode = 1;
  else if (lane === 'gate') process.exitCode = DENIED;
}
