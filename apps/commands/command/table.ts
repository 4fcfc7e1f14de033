/** Pads each column to its longest cell, except the last. */
export function table(heads: readonly string[], rows: readonly (readonly (string | null)[])[]): readonly string[] {
  const all = [heads, ...rows.map((row) => row.map((cell) => cell ?? '-'))];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
