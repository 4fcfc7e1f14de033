/** The exports of reports that other features may use. */
export { ReportStats } from './report-worker.ts';
