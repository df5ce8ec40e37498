'use strict';
// Preloaded into the program under test: writes down every child process that it starts, whatever the
// name or path, when it ends.

const { subscribe } = require('node:diagnostics_channel');
const { appendFileSync } = require('node:fs');

const children = [];
subscribe('child_process', ({ process: child }) => children.push(child));

process.on('exit', () => {
  for (const { spawnfile, spawnargs } of children)
    appendFileSync(
      process.env.RECORDED_CHILDREN,
      `${JSON.stringify([spawnfile, ...spawnargs.slice(1)])}\n`,
    );
});
