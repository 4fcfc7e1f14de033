import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import { estimateText } from '#libs/contracts/tickets/estimate-text.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** Estimates in words; '-' where none is known. */
export function useEstimateWords(): (estimate: Estimate) => string {
  const { number } = useFormat();
  return (estimate) => (estimate === null ? NOTHING : estimateText(currentLang(), estimate, number));
}
