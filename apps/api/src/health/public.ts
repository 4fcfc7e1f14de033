/** What the process's own start may know of health. */
export { Metrics } from './metrics.ts';
