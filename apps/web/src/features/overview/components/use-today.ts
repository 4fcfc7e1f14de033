import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useStatistics } from '../../tickets/public.ts';

/** The day that the figures are of: it moves on with them. Undefined: the clinic's clock is not known yet. */
export function useToday(): string | undefined {
  const { data: clinic } = useClinic();
  const { dataUpdatedAt } = useStatistics();
  return clinic && dayAt(new Date(dataUpdatedAt || Date.now()), clinic.config);
}
