import { STATIC_KINDS } from './text-rows.mjs';
import { ROUNDS, staticRatios } from './throughput.mjs';

const WIDTHS = [-46, 9, 15, 9, 9, 14];
const TIMES = ['wall ms', 'p10–p90', 'CPU ms', '× node', 'p10–p90'];

/** The complete result as one table of at most 100 columns. */
export function renderTable(result) {
  const { machine, rounds, hooks, review, realCodex, throughput, large, parts, files, loads } =
    result;
  return [
    ...renderHead(machine, rounds),
    '',
    line('HOOK WITH NOTHING TO DO', ...TIMES),
    ...hooks.map(renderTimes),
    '',
    line('REVIEW, CODEX ANSWERS AT ONCE', ...TIMES),
    ...review.flatMap(renderReview),
    '',
    ...renderRealCodex(realCodex),
    '',
    line(`TEXT WORK, BEST OF ${ROUNDS}`, '1 MB', '10 MB', '50 MB', 'growth'),
    ...throughput.map(renderThroughput),
    '  growth: exponent from 1 to 50 MB; 1 is linear',
    ...STATIC_KINDS.map((one) => renderRatios(one.kind, staticRatios(throughput, one))),
    '',
    line('DRY RUN OF A LARGE DIFF', '1 MB', '10 MB', '50 MB', 'growth'),
    ...large.map(renderLarge),
    '',
    line('REVIEW IN PARTS, CODEX ANSWERS AT ONCE', 'requests', 'seconds'),
    ...parts.map(renderParts),
    '',
    `${line('PROGRAM', 'bytes')}   loaded by a hook with nothing to do`,
    ...files.map((file) => renderFile(file, loads.length)),
    ...renderLoads(loads),
  ].join('\n');
}

function renderRatios(kind, { others, ...ours }) {
  const [whole, letGo, hunks] = [ours.whole, ours.letGo, ours.hunks].map((one) => one.toFixed(1));
  const own = `ours ${whole} × all lines, ${letGo} × let go, ${hunks} × hunks`;
  return `  static rules on 10 MB of ${kind}: ${others.toFixed(2)} × parse-diff; ${own}`;
}

function renderHead({ cpu, cores, os, node, python, date, commit }, rounds) {
  return [
    `${cpu}, ${cores} cores, ${os}`,
    `node ${node}; python ${python}`,
    `${date}, commit ${commit}, ${rounds} interleaved rounds`,
    '× node: wall time over that of `node -e 0` in the same round, then the median',
  ];
}

function renderTimes({ name, note, wallMs, cpuMs, ratio }) {
  if (note !== undefined) return `${line(name)}  ${note}`.slice(0, 100);
  const cpu = cpuMs === null ? '-' : cpuMs.toFixed(0);
  const wall = [wallMs.median.toFixed(1), spread(wallMs, 1)];
  return line(name, ...wall, cpu, ratio.median.toFixed(2), spread(ratio, 2));
}

function renderReview(row) {
  if (row.note !== undefined || row.programs.length === 0) return [renderTimes(row)];
  const { addedCpuMs, cpuRatio, peakMb, programs } = row;
  const ratio = `${cpuRatio.median.toFixed(1)} × it (${spread(cpuRatio, 1)})`;
  const added = `${addedCpuMs.median.toFixed(0)} ms (${spread(addedCpuMs, 0)}), ${ratio}`;
  return [
    renderTimes(row),
    `  CPU of our own process beyond \`node -e 0\`: ${added}`,
    `  peak memory of our own process: ${peakMb.median.toFixed(0)} MB (${spread(peakMb, 0)})`,
    `  programs started: ${programs.length} (${programs.join(', ')})`,
  ];
}

/** Medians of the difference within each round; CPU covers all programs together. */
function renderRealCodex(real) {
  const head = line('REAL CODEX, MODEL ANSWERS AT ONCE', 'alone', 'review', 'added', '', 'p10–p90');
  if (real === null) return [head, '  not installed: the tests of the real clients do that'];
  if (real.failure !== undefined) return [head, `  ${real.failure}`.slice(0, 100)];
  const row = (name, { alone, review, added }) => {
    const medians = [alone, review, added].map(({ median }) => median.toFixed(0));
    return line(name, ...medians, '', spread(added, 0));
  };
  return [head, row('wall ms', real.wallMs), row('CPU ms', real.cpuMs)];
}

function renderThroughput({ name, ms, growth }) {
  return line(name, ...ms.map((one) => `${one.toFixed(0)} ms`), growth.toFixed(2));
}

function renderLarge({ name, unit, values, growth }) {
  return line(name, ...values.map((one) => `${one.toFixed(0)} ${unit}`), growth.toFixed(2));
}

function renderParts({ name, requests, seconds, verdict, files }) {
  const seen = `${verdict}, ${files.whole} of ${files.all} files whole`;
  return `${line(name, String(requests), seconds.toFixed(1))}   ${seen}`;
}

function renderFile({ name, bytes, loadedBy }, hooks) {
  const some = loadedBy.length === 0 ? 'no' : loadedBy.join(', ');
  return `${line(name, group(bytes))}   ${loadedBy.length === hooks ? 'yes' : some}`;
}

function renderLoads(loads) {
  const list = (pick) => [...new Set(loads.flatMap(pick))].join(', ') || 'none';
  return [
    `  Node modules it asks for: ${list(({ builtins }) => builtins)}`,
    `  not loaded in an empty script: ${list(({ added }) => added)}`,
  ];
}

function spread({ p10, p90 }, digits) {
  return `${p10.toFixed(digits)}–${p90.toFixed(digits)}`;
}

function line(...cells) {
  return cells.map((cell, at) => pad(cell, WIDTHS[at])).join('');
}

function pad(text, width) {
  return width < 0 ? text.padEnd(-width) : text.padStart(width);
}

function group(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
