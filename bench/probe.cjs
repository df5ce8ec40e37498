'use strict';
// Loaded with --require: at exit it reports the work of this one process, without its children.

const fs = require('node:fs');
const Module = require('node:module');

const builtins = new Set();
const programs = [];
const load = Module._load;

Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (!Module.isBuiltin(request)) return loaded;
  const name = request.replace(/^node:/, '');
  // Wrapped only when the program itself loads it: loading child_process costs some milliseconds.
  if (name === 'child_process' && !builtins.has(name)) countPrograms(loaded);
  builtins.add(name);
  return loaded;
};

/** Every asynchronous way to start a program ends in this one method. */
function countPrograms(childProcess) {
  const { prototype } = childProcess.ChildProcess;
  const { spawn } = prototype;
  prototype.spawn = function (options) {
    programs.push(options.args ?? [options.file]);
    return spawn.call(this, options);
  };
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) countSync(childProcess, name);
}

function countSync(childProcess, name) {
  const start = childProcess[name];
  childProcess[name] = (file, ...rest) => {
    programs.push([file, ...(Array.isArray(rest[0]) ? rest[0] : [])]);
    return start(file, ...rest);
  };
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const report = {
    cpuMs: (user + system) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
    programs,
    files: Object.keys(require.cache).filter((file) => file !== __filename),
    builtins: [...builtins],
    internals: process.moduleLoadList,
  };
  fs.writeFileSync(process.env.BENCH_REPORT, JSON.stringify(report));
});
