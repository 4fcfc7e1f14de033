import { briefEstimateText } from '#libs/contracts/tickets/estimate-text.ts';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { DisplayFormatter } from './display-formatter.ts';

type Figures = Pick<Statistics, 'estimate' | 'expectedWaitTime'>;

/** The wait of a patient who joins now, in words; a dash where none is known. */
export function writtenWait(figures: Figures | null, { format, lang }: DisplayFormatter): string {
  const estimate = figures && joiningEstimate(figures);
  return estimate === null ? '-' : briefEstimateText(lang, estimate, (value) => format.number(value));
}
