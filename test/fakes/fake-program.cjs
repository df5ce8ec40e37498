'use strict';
// What the fake programs share: their configuration, one record per call, and ways to end badly.
// Everything is synchronous file I/O, so that a record is complete before a fake can be killed.

// A fake is started for every ask of the suite: what takes long to load is loaded where it is used.

const fs = require('node:fs');
const path = require('node:path');

const KEPT_TEXT_BYTES = 1024 * 1024;
// "Never ends" still ends one day, should a test run be killed before it could clean up.
const LONGEST_LIFE_MS = 15 * 60 * 1000;

function readConfig(dir) {
  return JSON.parse(fs.readFileSync(path.join(dir, 'config.json'), 'utf8'));
}

/** The next free number of a kind; exclusive creation makes it safe between processes. */
function claimNumber(dir, kind) {
  for (let number = 1; ; number++) {
    try {
      fs.closeSync(fs.openSync(path.join(dir, 'claims', `${kind}-${number}`), 'wx'));
      return number;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Writes a call's record under its number; a later, fuller record of the same call replaces it. */
function writeRecord(dir, number, call) {
  const target = path.join(dir, 'calls', `${String(number).padStart(6, '0')}.json`);
  const partial = path.join(dir, 'claims', `record-${number}.partial`);
  fs.writeFileSync(partial, JSON.stringify({ number, ...readProcess(), ...call }));
  fs.renameSync(partial, target);
}

function readProcess() {
  return {
    argv: process.argv.slice(2),
    env: { ...process.env },
    cwd: process.cwd(),
    pid: process.pid,
    ppid: process.ppid,
    pgid: readProcessGroup(),
    startedAt: Date.now() - Math.round(process.uptime() * 1000),
  };
}

function readProcessGroup() {
  if (process.platform === 'linux') {
    const stat = fs.readFileSync('/proc/self/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  }
  const { spawnSync } = require('node:child_process');
  return Number(spawnSync('/bin/ps', ['-o', 'pgid=', '-p', String(process.pid)]).stdout);
}

/** All of stdin: its size, and as much of its text as is worth keeping. */
function readStdin() {
  const kept = [];
  const chunk = Buffer.alloc(64 * 1024);
  let bytes = 0;
  let characters = 0;
  for (let read = readChunk(0, chunk); read > 0; read = readChunk(0, chunk)) {
    characters += countCharacters(chunk, read);
    if (bytes < KEPT_TEXT_BYTES) kept.push(Buffer.from(chunk.subarray(0, read)));
    bytes += read;
  }
  const text = Buffer.concat(kept).subarray(0, KEPT_TEXT_BYTES).toString('utf8');
  return { bytes, characters, text };
}

/** Every byte but UTF-8's continuations begins a character. */
function countCharacters(chunk, length) {
  let count = 0;
  for (let index = 0; index < length; index++) if ((chunk[index] & 0xc0) !== 0x80) count++;
  return count;
}

function readChunk(fd, chunk) {
  for (;;) {
    try {
      return fs.readSync(fd, chunk);
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      pause(5);
    }
  }
}

/** Writes everything, also to a slow reader; a closed stdout ends the program as it ends codex. */
function writeAll(fd, content) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(fd, bytes, done);
    } catch (error) {
      if (error.code === 'EPIPE') process.exit(101);
      if (error.code !== 'EAGAIN') throw error;
      pause(5);
    }
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** A file named in an argument, as it was during the call. */
function readGivenFile(file) {
  try {
    const { mode, size } = fs.statSync(file);
    const text = fs.readFileSync(file).subarray(0, KEPT_TEXT_BYTES).toString('utf8');
    return { path: path.resolve(file), mode: mode & 0o7777, bytes: size, text };
  } catch (error) {
    return { path: path.resolve(file), error: error.code };
  }
}

/** One value for every call, or the value of this call's turn in a list. */
function takeTurn(value, turn) {
  if (!Array.isArray(value)) return value;
  if (turn <= value.length) return value[turn - 1];
  writeAll(2, `fake: call ${turn}, but only ${value.length} were prepared\n`);
  return process.exit(70);
}

/** Objects get the properties which the schema fixes to one value, as a strict server sees to. */
function renderAnswer(answer, schemaText) {
  if (typeof answer === 'string') return withKey(answer);
  return JSON.stringify({ ...answer, ...readFixedProperties(schemaText, answer) });
}

function readFixedProperties(schemaText, answer) {
  const fixed = {};
  if (schemaText === undefined) return fixed;
  const properties = JSON.parse(schemaText).properties ?? {};
  for (const [name, schema] of Object.entries(properties)) {
    if (Object.hasOwn(answer, name)) continue;
    if (schema.const !== undefined) fixed[name] = schema.const;
    else if (Array.isArray(schema.enum) && schema.enum.length === 1) fixed[name] = schema.enum[0];
  }
  return fixed;
}

/** As a server's words that quote the key back. */
function withKey(text) {
  const names = [
    'CODEX_API_KEY',
    'OPENAI_API_KEY',
    'GEMINI_API_KEY',
    'ANTHROPIC_API_KEY',
    'COPILOT_GITHUB_TOKEN',
  ];
  const key = names.map((name) => process.env[name]).find((value) => value !== undefined);
  return text.replaceAll('%KEY%', key ?? '');
}

/** The answer as the bytes that a behaviour makes of it. */
function shapeAnswer(behaviour, text, flood) {
  switch (behaviour) {
    case 'empty':
      return Buffer.alloc(0);
    case 'half':
      return Buffer.from(text.slice(0, Math.ceil(text.length / 2)));
    case 'garbage':
      return Buffer.from('\u0000\u0001 no json here \ufffd }{ ][ \xff\xfe', 'latin1');
    case 'fenced':
      return Buffer.from(`\`\`\`json\n${text}\n\`\`\`\n`);
    case 'prose':
      return Buffer.from(
        `I looked at {the change} closely.\n\n${text}\n\nTell me if {you} agree.\n`,
      );
    case 'flood':
      return flood.answerMb ? buildHugeAnswer(flood.answerMb) : Buffer.from(text);
    default:
      return Buffer.from(text);
  }
}

function buildHugeAnswer(megabytes) {
  const filling = 'x'.repeat(megabytes * 1024 * 1024);
  return Buffer.from(`{"verdict":"APPROVED","summary":"${filling}"}`);
}

/** Keeps the process alive; returns the control to the event loop, so signals work. */
function hang() {
  setTimeout(() => process.exit(99), LONGEST_LIFE_MS);
}

/** Says on stderr which signal it ignores, so that a test can wait for it. */
function ignorePoliteSignals() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => writeAll(2, `ignored ${signal}\n`));
  }
}

/** A grandchild in the same process group that holds stdout and stderr open. */
function startOrphan() {
  const { spawn } = require('node:child_process');
  const script = `setTimeout(() => {}, ${LONGEST_LIFE_MS})`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.unref();
  return child.pid;
}

/** A grandchild in a session of its own, whose parent has ended when this returns. */
function startRunaway() {
  const { spawnSync } = require('node:child_process');
  const script = `setTimeout(() => {}, ${LONGEST_LIFE_MS})`;
  const options = "{ detached: true, stdio: 'ignore' }";
  const start = `const child = require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(script)}], ${options});
    process.stdout.write(String(child.pid), () => process.exit(0));`;
  return Number(spawnSync(process.execPath, ['-e', start], { encoding: 'utf8' }).stdout);
}

module.exports = {
  claimNumber,
  hang,
  ignorePoliteSignals,
  readConfig,
  readGivenFile,
  readStdin,
  renderAnswer,
  shapeAnswer,
  startOrphan,
  startRunaway,
  takeTurn,
  withKey,
  writeAll,
  writeRecord,
};
