/** Points of a figure's curve at most: more of them are a saw, and no way. */
const MOST = 8;

/** The way of a figure over its days, each point the mean of as many of them; null: none of these was measured. */
export function curveOf(values: readonly (number | null)[]): readonly (number | null)[] {
  const size = Math.ceil(values.length / MOST);
  return Array.from({ length: Math.ceil(values.length / Math.max(1, size)) }, (_, index) =>
    meanOf(values.slice(index * size, (index + 1) * size)),
  );
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
