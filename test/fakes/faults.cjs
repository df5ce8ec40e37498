'use strict';
// Loaded with --require into the program under test, and only there. FAULT says what is to happen.

const fs = require('node:fs');

const { FAULT = '', FAULT_DIRS = '', FAULT_AT = '0' } = process.env;
if (/main\.cjs$/.test(process.argv[1] ?? '')) {
  if (FAULT === 'clock') jump();
  if (FAULT === 'shift') shift(Number(FAULT_AT));
  if (FAULT === 'kill') killAtWrite(Number(FAULT_AT), FAULT_DIRS.split(':'));
}

/** Every look at the clock finds another year: sometimes ten on, sometimes ten back. */
function jump() {
  const TEN_YEARS = 10 * 365 * 24 * 3600 * 1000;
  const Real = Date;
  const jumps = [0, TEN_YEARS, -TEN_YEARS];
  let looks = 0;
  globalThis.Date = class Jumping extends Real {
    constructor(...given) {
      if (given.length === 0) super(Jumping.now());
      else super(...given);
    }
    static now() {
      looks += 1;
      return Real.now() + jumps[looks % jumps.length];
    }
  };
}

/** All clocks are wrong by so many milliseconds; the times of files are the system's. */
function shift(ms) {
  const Real = Date;
  globalThis.Date = class Shifted extends Real {
    constructor(...given) {
      if (given.length === 0) super(Shifted.now());
      else super(...given);
    }
    static now() {
      return Real.now() + ms;
    }
  };
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms });
}

/** kill -9 right before the nth change below these folders; a write is done by half. */
function killAtWrite(nth, dirs) {
  let changes = 0;
  const open = new Set();
  const isOurs = (file) => typeof file === 'string' && dirs.some((dir) => file.startsWith(dir));
  const count = () => {
    changes += 1;
    return changes === nth;
  };
  const die = () => process.kill(process.pid, 'SIGKILL');
  const { openSync, writeSync, closeSync } = fs;
  fs.openSync = (file, flags, ...rest) => {
    const changesIt =
      isOurs(file) && (typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags));
    if (changesIt && count()) die();
    const fd = openSync(file, flags, ...rest);
    if (changesIt) open.add(fd);
    return fd;
  };
  fs.closeSync = (fd) => {
    open.delete(fd);
    closeSync(fd);
  };
  fs.writeSync = (fd, bytes, ...rest) => {
    if (open.has(fd) && count()) {
      const half = Buffer.from(bytes).subarray(0, Math.floor(bytes.length / 2));
      writeSync(fd, half);
      die();
    }
    return writeSync(fd, bytes, ...rest);
  };
  for (const name of [
    'renameSync',
    'symlinkSync',
    'linkSync',
    'unlinkSync',
    'mkdirSync',
    'rmSync',
    'rmdirSync',
    'truncateSync',
    'ftruncateSync',
    'writeFileSync',
    'appendFileSync',
    'chmodSync',
  ]) {
    const act = fs[name];
    fs[name] = (...given) => {
      if (given.slice(0, 2).some((one) => isOurs(one) || open.has(one)) && count()) die();
      return act(...given);
    };
  }
}
