/** The exports of reports that other features may use. */
export { px, scaleOf } from './page/chart.ts';
export { styles } from './page/styles.ts';
export { printable, typed } from './page/typed.ts';
export { ReportStats } from './report-worker.ts';
export { SealedPieces } from './sealed-pieces.ts';
export { wordsOf } from './words/words-of.ts';
export { type Writing, writingOf } from './writing.ts';
