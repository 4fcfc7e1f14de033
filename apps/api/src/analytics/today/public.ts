/** Exports of the statistics feature to other features. */
export { ShowStatistics } from './queries/show-statistics.ts';
