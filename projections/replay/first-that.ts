/** The first of so many indexes for which it holds, where it holds for all that follow; their number where it holds for none. */
export function firstThat(length: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
