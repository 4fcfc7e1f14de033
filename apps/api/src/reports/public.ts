/** The exports of reports that other features may use. */
export { styles } from './page/styles.ts';
export { printable, typed } from './page/typed.ts';
export { ReportStats } from './report-worker.ts';
export { wordsOf } from './words/words-of.ts';
export { type Writing, writingOf } from './writing.ts';
