/** RFC 4180, but for the separator. */
const LINE_END = '\r\n';
const SEPARATOR = '\t';
/** A place in a cell where a spreadsheet that splits there would see a formula begin: programs split at other separators, too. */
const FORMULA = /(^|[;,|\t\r\n])([ \u00a0"']*)(?=[=+\-@＝＋－＠])/g;
const QUOTED = /["\t\r\n]/;

/** The mark by which a spreadsheet knows the encoding. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** Spreadsheets read UTF-16 split by tabs in columns wherever they run; how they split UTF-8 depends on the country's settings. */
export const CSV_TYPE = 'text/csv; charset=utf-16le';
export const csvBytes = (text: string): Buffer => Buffer.from(text, 'utf16le');

export const csvRow = (cells: readonly (string | number | null)[]): string => lineOf(cells.map(cellOf));

/** A row of one cell that no spreadsheet is to compute with, kept as it is. */
export const singleCell = (text: string): string => lineOf([quoted(text)]);

/** The text of a row's single cell; undefined: it is not one cell. */
export function singleCellOf(row: string): string | undefined {
  const [, inner] = /^"((?:[^"]|"")*)"\r?\n?$/.exec(row) ?? [];
  return inner?.replaceAll('""', '"');
}

const lineOf = (cells: readonly string[]): string => cells.join(SEPARATOR) + LINE_END;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = value.replace(FORMULA, "$1'$2");
  return QUOTED.test(text) ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
