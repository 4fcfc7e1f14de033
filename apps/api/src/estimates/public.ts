/** The exports of estimates that other features may use. */
export { ClinicEstimates } from './clinic-estimates.ts';
export { EstimatesModule } from './estimates.module.ts';
