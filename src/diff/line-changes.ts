/** Old lines `oldFrom..oldTo` became new lines `newFrom..newTo`; counted from 0, ends exclusive. */
export type LineChange = {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
};

/** With more edits, everything counts as one replacement: the search takes quadratic time. */
const MAX_EDITS = 1000;

/** The differences between two texts, line by line, in order. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const head = commonHead(before, after);
  const tail = commonTail(before, after, head);
  const [old, now] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  if (old.length + now.length === 0) return [];
  const pairs = commonLines(old, now);
  return gaps(pairs, old.length, now.length).map((gap) => shifted(gap, head));
}

function commonHead(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length += 1;
  return length;
}

function commonTail(before: readonly string[], after: readonly string[], head: number): number {
  const most = Math.min(before.length, after.length) - head;
  let length = 0;
  while (length < most && before.at(-1 - length) === after.at(-1 - length)) length += 1;
  return length;
}

type LinePair = { readonly old: number; readonly now: number };

/** The unchanged lines, by Myers' shortest edit script; none if there are too many edits. */
function commonLines(old: readonly string[], now: readonly string[]): LinePair[] {
  const most = Math.min(old.length + now.length, MAX_EDITS);
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reach.slice());
    for (let way = -edits; way <= edits; way += 2) {
      const from = step(reach, { way, edits, middle: most + 1 });
      const to = slide(old, now, { old: from, now: from - way });
      reach[way + most + 1] = to.old;
      if (to.old >= old.length && to.now >= now.length)
        return walkBack(trace, { old: old.length, now: now.length }, most + 1);
    }
  }
  return [];
}

type SearchStep = { readonly way: number; readonly edits: number; readonly middle: number };

function step(reach: Int32Array, turn: SearchStep): number {
  const left = reach[turn.middle + turn.way - 1] ?? 0;
  const right = reach[turn.middle + turn.way + 1] ?? 0;
  return comesFromRight(turn, left, right) ? right : left + 1;
}

function comesFromRight({ way, edits }: SearchStep, left: number, right: number): boolean {
  return way === -edits || (way !== edits && left < right);
}

function slide(old: readonly string[], now: readonly string[], at: LinePair): LinePair {
  let length = 0;
  while (
    at.old + length < old.length &&
    at.now + length < now.length &&
    old[at.old + length] === now[at.now + length]
  )
    length += 1;
  return { old: at.old + length, now: at.now + length };
}

function walkBack(trace: readonly Int32Array[], end: LinePair, middle: number): LinePair[] {
  const pairs: LinePair[] = [];
  let at = end;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits] ?? new Int32Array();
    const way = at.old - at.now;
    const left = reach[middle + way - 1] ?? 0;
    const right = reach[middle + way + 1] ?? 0;
    const isDown = comesFromRight({ way, edits, middle }, left, right);
    const from = edits === 0 ? { old: 0, now: 0 } : cameFrom(isDown, { left, right, way });
    const begin = edits === 0 ? 0 : isDown ? from.old : from.old + 1;
    for (let line = at.old - 1; line >= begin; line -= 1)
      pairs.push({ old: line, now: line - way });
    at = from;
  }
  return pairs.reverse();
}

type Neighbours = { readonly left: number; readonly right: number; readonly way: number };

function cameFrom(isDown: boolean, { left, right, way }: Neighbours): LinePair {
  return isDown ? { old: right, now: right - way - 1 } : { old: left, now: left - way + 1 };
}

/** The stretches between unchanged lines. */
function gaps(pairs: readonly LinePair[], oldLength: number, newLength: number): LineChange[] {
  const changes: LineChange[] = [];
  let [oldFrom, newFrom] = [0, 0];
  for (const { old, now } of [...pairs, { old: oldLength, now: newLength }]) {
    if (old > oldFrom || now > newFrom) changes.push({ oldFrom, oldTo: old, newFrom, newTo: now });
    [oldFrom, newFrom] = [old + 1, now + 1];
  }
  return changes;
}

function shifted({ oldFrom, oldTo, newFrom, newTo }: LineChange, by: number): LineChange {
  return { oldFrom: oldFrom + by, oldTo: oldTo + by, newFrom: newFrom + by, newTo: newTo + by };
}
