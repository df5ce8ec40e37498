/** The index of a number in a sorted list, or -1. */
export function placeIn(numbers: readonly number[], wanted: number): number {
  const place = lastUpTo(numbers, wanted);
  return numbers[place] === wanted ? place : -1;
}

/** The last of the sorted numbers that is not above this one. */
export function lastUpTo(numbers: readonly number[], wanted: number): number {
  let [low, high] = [-1, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
