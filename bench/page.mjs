import { renderLoad } from './load.mjs';
import { renderTable } from './table.mjs';
import { STATIC_KINDS } from './text-rows.mjs';
import { staticRatios } from './throughput.mjs';

/* Writes bench/RESULTS.md: the measurements of one run, its machine, and the targets. */

/** Targets from DESIGN that a row can show. */
const TARGETS = [
  ['a hook with nothing to do', '≤ 1.25 × `node -e 0`', 'nothing', 1.25],
  ['a gate decision', '≤ 2.0 × `node -e 0`', 'gate', 2],
  ['an edit recorded', '≤ 2.5 × `node -e 0`', 'recorded', 2.5],
];
const ROWS = {
  nothing: [
    'countersign: after, Read',
    'countersign: gate, not armed',
    'countersign: stop, none pending',
  ],
  gate: ['armed', 'approved'],
  recorded: ['Edit, kept in mind'],
};

export function renderPage(result) {
  return [
    '# Results',
    '',
    'Made by `npm run bench -- --write` in one run; how it is measured stands in `README.md`.',
    '',
    '## Targets',
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...targetsOf(result).map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## Tables',
    '',
    ...block(renderTable(result)),
    '',
    '## Load',
    '',
    ...block(renderLoad(result.load).join('\n')),
    '',
  ].join('\n');
}

function block(text) {
  return ['```text', text, '```'];
}

function targetsOf({ hooks, review, throughput, large }) {
  const ratioOf = (words) => {
    const rows = hooks.filter(
      ({ name, ratio }) => ratio && words.some((word) => name.includes(word)),
    );
    return Math.max(...rows.map(({ ratio }) => ratio.median));
  };
  const python = hooks.find(({ name }) => name.includes('usual imports'))?.ratio?.median;
  const own = ratioOf(['countersign: after, Read', 'gate', 'stop', 'kept in mind']);
  const three = review.find(({ name }) => name.includes('three'));
  const growth = Math.max(...throughput.flatMap((row) => (row.isYardstick ? [] : row.growth)));
  const peak = large.find(({ unit }) => unit === 'MB').values.at(-1);
  const cells = (what, target, shown, isMet) => [
    what,
    target,
    shown,
    isMet ? 'met' : '**not met**',
  ];
  return [
    ...TARGETS.map(([what, target, key, most]) => {
      const ratio = ratioOf(ROWS[key]);
      return cells(what, target, `${ratio.toFixed(2)} ×`, ratio <= most);
    }),
    ...(python === undefined
      ? []
      : [
          cells(
            'the slowest of these',
            '≤ a Python hook with its usual imports',
            `${own.toFixed(2)} × against ${python.toFixed(2)} ×`,
            own <= python,
          ),
        ]),
    ...(three?.addedCpuMs === undefined
      ? []
      : [
          cells(
            'CPU of a review in three passes',
            '≤ 200 ms',
            `${three.addedCpuMs.median.toFixed(0)} ms`,
            three.addedCpuMs.median <= 200,
          ),
          cells(
            'programs it starts',
            'codex and git',
            [...new Set(three.programs.map((name) => name.split(' ')[0]))].join(', '),
            three.programs.every((name) => /^(?:codex|git)\b/.test(name)),
          ),
        ]),
    ...STATIC_KINDS.map((one) => {
      const { letGo, others } = staticRatios(throughput, one);
      const shown = `${letGo.toFixed(1)} × (${others.toFixed(2)} × parse-diff)`;
      const what = `static rules on 10 MB of ${one.kind}`;
      return cells(what, '≤ 2 × parsing it, with all lines', shown, letGo <= 2);
    }),
    cells('growth of text work', '≤ 1.1', growth.toFixed(2), growth <= 1.1),
    cells('peak memory of 50 MB of diff', '< 1 GB', `${peak.toFixed(0)} MB`, peak < 1000),
  ];
}
