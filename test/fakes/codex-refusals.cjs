'use strict';
// The failures that codex 0.169.0 reports on stderr only, before it asks a model.

const fs = require('node:fs');
const path = require('node:path');
const fake = require('./fake-program.cjs');

const MAX_INPUT_CHARACTERS = 1048576;

function leave(code, message) {
  if (message !== undefined) fake.writeAll(2, `${message}\n`);
  process.exit(code);
}

function refuseWhatCodexRefuses({ call, options }) {
  const home = process.env.CODEX_HOME;
  if (home !== undefined && !fs.existsSync(home)) {
    const reason = `CODEX_HOME points to ${JSON.stringify(home)}, but that path does not exist`;
    leave(1, `Error finding codex home: ${reason}`);
  }
  if (call.workdir.error !== undefined) leave(1, 'Error: No such file or directory (os error 2)');
  refuseSchema(call.files['--output-schema'], options['--output-schema']);
  if (!options['--skip-git-repo-check'] && !isInsideRepository(call.workdir.path)) {
    leave(1, 'Not inside a trusted directory and --skip-git-repo-check was not specified.');
  }
  if (call.stdin.bytes === 0) leave(1, 'No prompt provided via stdin.');
  if (call.stdin.characters > MAX_INPUT_CHARACTERS) {
    const limit = `maximum length of ${MAX_INPUT_CHARACTERS} characters. (code -32602)`;
    leave(1, `Error: turn/start: turn/start failed: Input exceeds the ${limit}`);
  }
}

function refuseSchema(file, given) {
  if (file === undefined) return;
  if (file.error !== undefined)
    leave(1, `Failed to read output schema file ${given}: ${file.error}`);
  try {
    JSON.parse(file.text);
  } catch (error) {
    leave(1, `Output schema file ${given} is not valid JSON: ${error.message}`);
  }
}

function isInsideRepository(dir) {
  if (fs.existsSync(path.join(dir, '.git'))) return true;
  const parent = path.dirname(dir);
  return parent !== dir && isInsideRepository(parent);
}

module.exports = { leave, refuseWhatCodexRefuses };
