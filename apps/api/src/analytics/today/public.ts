/** Exports of the statistics feature to other features. */
export { ShowStatistics } from './show-statistics.ts';
