/** The exports of estimates that other features may use. */
export { ClinicEstimates, type EstimatedDay } from './clinic-estimates.ts';
export { EstimatesModule } from './estimates.module.ts';
