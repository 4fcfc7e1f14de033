/** RFC 4180. */
const LINE_END = '\r\n';
/** Spreadsheets run a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** Excel reads UTF-8 only where a file begins with its mark, and Arabic is unreadable without. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}${LINE_END}`;

/** The text of a row's single cell; undefined: it is not one cell. */
export function singleCellOf(row: string): string | undefined {
  const [, quoted] = /^"((?:[^"]|"")*)"\r?\n?$/.exec(row) ?? [];
  return quoted?.replaceAll('""', '"');
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
