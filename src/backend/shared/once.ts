/** Calls it for the first value only. */
export function once<T>(tell: (value: T) => void): (value: T) => void {
  let isTold = false;
  return (value) => {
    if (!isTold) tell(value);
    isTold = true;
  };
}
