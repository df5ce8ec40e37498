import path from 'node:path';
import { BASELINE, PROBED_BASELINE } from './candidates.mjs';
import { mean, summarise } from './statistics.mjs';

/**
 * One row of times per candidate; the ratio is computed within each round before it is summarised.
 */
export function timeRow({ name, missing, report }, samples) {
  if (missing?.length > 0) return { name, note: `not installed: ${missing.join(', ')}` };
  const own = samples.get(name);
  const base = samples.get(report ? PROBED_BASELINE : BASELINE);
  const failed = [...own, ...base].find(({ failure }) => failure !== undefined);
  if (failed !== undefined) return { name, note: `failed: ${failed.failure}`, failed: true };
  return {
    name,
    wallMs: summarise(own.map(({ wallMs }) => wallMs)),
    cpuMs: own[0].cpuMs === null ? null : mean(own.map(({ cpuMs }) => cpuMs)),
    ratio: summarise(own.map(({ wallMs }, round) => wallMs / base[round].wallMs)),
    ...(report ? countedFigures(own, base) : {}),
  };
}

function countedFigures(own, base) {
  return {
    addedCpuMs: summarise(own.map(({ cpuMs }, round) => cpuMs - base[round].cpuMs)),
    // A busy machine slows both sides, so the ratio is more meaningful than milliseconds.
    cpuRatio: summarise(own.map(({ cpuMs }, round) => cpuMs / base[round].cpuMs)),
    peakMb: summarise(own.map(({ counted }) => counted.peakMb)),
    programs: own[0].counted.programs.map(nameProgram),
  };
}

/**
 * `codex exec` instead of the whole line: the program's name and the words before its first option.
 */
function nameProgram([program, ...argv]) {
  const option = argv.findIndex((word) => word.startsWith('-'));
  const words = option === -1 ? argv : argv.slice(0, option);
  return [path.basename(program), ...words].join(' ');
}
