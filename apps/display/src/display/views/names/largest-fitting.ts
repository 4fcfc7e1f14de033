/** The largest whole number from `least` to `most` that fits, if everything smaller than one that fits does too; null where none does. */
export function largestFitting(fits: (size: number) => boolean, least: number, most: number): number | null {
  if (most < least || !fits(least)) return null;
  let fitting = least;
  let over = most + 1;
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2);
    if (fits(middle)) fitting = middle;
    else over = middle;
  }
  return fitting;
}
