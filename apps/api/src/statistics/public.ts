/** What other features may know of statistics. */
export { ShowStatistics } from './show-statistics.ts';
