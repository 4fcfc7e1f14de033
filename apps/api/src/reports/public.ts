/** What other features may know of reports. */
export { ReportStats } from './report-stats.ts';
