import { partsOf, rowsIn } from './notice-parts.ts';

/** Size of a message's letters, and what stands beside it, in rems. */
const LETTERS = 4.6111;
const BESIDE = 11.8;
/** Rows of the band. More would take the size of what is read from the last chair from the numbers. */
const MOST_ROWS = 2;
/** Telephones let a message take as many rows as it has. */
const TELEPHONE_PX = 900;

export interface ShownNotice {
  /** The part whose turn it is. */
  readonly part: string;
  /** Whether any part takes more than a row. */
  readonly isTall: boolean;
}

/** The part of a message that fits into the band at once, in its turn. Widths are those of the letters that have been loaded by then. */
export function shownNotice(text: string, turn: number): ShownNotice {
  if (window.innerWidth < TELEPHONE_PX) return { part: text, isTall: false };
  const width = widthInLetters();
  const fitsRow = (row: string): boolean => widthOf(row) <= width;
  const parts = partsOf(text, (part) => rowsIn(part, fitsRow) <= MOST_ROWS);
  return { part: parts[turn % parts.length] ?? text, isTall: parts.some((part) => !fitsRow(part)) };
}

function widthInLetters(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (window.innerWidth / rem - BESIDE) / LETTERS;
}

const context = document.createElement('canvas').getContext('2d');

function widthOf(text: string): number {
  if (!context) return 0;
  context.font = `500 100px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width / 100;
}
