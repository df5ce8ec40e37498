#!/usr/bin/env node
// The second name of the program. A file of its own: a name that leads to the program may not tell which it is.
process.argv.splice(2, 0, 'gpt-review-api');
require('../dist/main.cjs');
