/** The exports of estimates that other features may use. */
export { ClinicEstimates, type EstimatesNow } from './clinic-estimates.ts';
export { EstimatesModule } from './estimates.module.ts';
