/** The exports of reports that other features may use. */
export { ReportStats } from './report-worker.ts';
export { SealedPieces } from './sealed-pieces.ts';
export { wordsOf } from './words/words-of.ts';
