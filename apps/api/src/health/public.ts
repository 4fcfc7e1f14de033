/** The exports of health that the process's start may use. */
export { Metrics } from './metrics.ts';
