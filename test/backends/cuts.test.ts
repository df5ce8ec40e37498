import { describe, expect, it } from 'vitest';
import { installFakeCodex, installFakeModelInvoke } from '../fakes/programs.ts';
import { askOptions, codexIn, hounfourIn, PROMPT, useSandbox } from './ask.ts';

/*
 * What a program says is cut at several places before it is shown. A secret is put across each of
 * them; made here, so that none is written down.
 */

const part = (seed: string) => `ey${`${seed}x9Qk7`.repeat(12)}`;
const SECRET = [part('JhbG'), part('JzdW'), part('c2ln')].join('.');
/** Any of these is a piece of it that no pattern knows. */
const PIECES = Array.from({ length: SECRET.length - 12 }, (_, at) => SECRET.slice(at, at + 12));

const NOISE = 'nothing to see on this line\n';
const KB64 = 64 * 1024;
const LIMIT = 8_000_000;

const noise = (length: number) => NOISE.repeat(Math.ceil(length / NOISE.length)).slice(-length);
/** From the beginning, or counted from the end, the cut at `at` falls into the secret's middle. */
const acrossFromStart = (at: number, all: number) =>
  `${noise(at - 80)} ${SECRET} ${noise(all - at)}`;
const acrossFromEnd = (at: number, all: number) => `${noise(all - at)} ${SECRET} ${noise(at - 80)}`;
const onOneLine = (text: string) => text.replaceAll('\n', ' ');

const FLOODS: readonly (readonly [string, string])[] = [
  ['9 MB of them on one line', `${SECRET} `.repeat(45_000)],
  ['9 MB of them on one line, and a reason', `${`${SECRET} `.repeat(45_000)}\nthe reason\n`],
  ['across the limit', acrossFromStart(LIMIT, LIMIT + 100_000)],
  ['across 64 KB from the end of a flood', acrossFromEnd(KB64, LIMIT + 100_000)],
  ['across 64 KB from the end', acrossFromEnd(KB64, 200_000)],
  ['across 64 KB from the beginning', acrossFromStart(KB64, 200_000)],
  ['across what is shown from the end', acrossFromEnd(2000, 10_000)],
  ['across what is shown from the beginning', acrossFromStart(2000, 10_000)],
  ['across the detail', acrossFromStart(500, 700)],
];

const sandbox = useSandbox();

describe.each(FLOODS)('a secret %s', (_name, text) => {
  it.each([
    ['codex', 'stderr'],
    ['codex', 'stdout'],
    ['hounfour', 'stderr'],
    ['hounfour', 'stdout'],
  ] as const)('%s, %s: no piece of it is shown', async (name, stream) => {
    for (const said of [text, onOneLine(text)]) {
      const script = { behaviour: 'say-and-crash', said: { [stream]: said } } as const;
      const box = sandbox();
      const backend =
        name === 'codex'
          ? (installFakeCodex(box.bin, script), codexIn(box))
          : hounfourIn(box, installFakeModelInvoke(box.bin, script).path);
      const answer = await backend.ask(PROMPT, askOptions());
      const shown = JSON.stringify(answer);
      expect(answer.kind).toBe('failed');
      expect(PIECES.filter((piece) => shown.includes(piece))).toEqual([]);
    }
  });
});

it('the reason is shown that stands after a flood', async () => {
  const said = { stderr: `${`${SECRET} `.repeat(45_000)}\nthe reason\n` };
  installFakeCodex(sandbox().bin, { behaviour: 'say-and-crash', said });
  const answer = await codexIn(sandbox()).ask(PROMPT, askOptions());
  expect(answer).toMatchObject({ failure: { detail: 'codex: the reason' }, partial: 'the reason' });
});
