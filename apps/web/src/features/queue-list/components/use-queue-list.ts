import { useEffect, useEffectEvent } from 'react';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useLastPage } from '../../../components/list-page/use-last-page.ts';
import { type ListState, useListState } from '../../../lib/list-state.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useTicketList } from '../../tickets/public.ts';
import { type QueueListQuery, queueListQuery } from '../rules/list-query.ts';

/** A wait is shown in whole minutes. */
const HALF_A_MINUTE = 30_000;

/** The list as the address has it, with what the server answers. */
export function useQueueList() {
  const now = useNow(HALF_A_MINUTE);
  const { state, change, reset } = useListState(queueListQuery);
  const today = useToday(now);
  const day = earlier(state.day, today);
  const isPastDay = day !== undefined;
  const service = useKnownService(state.service);
  const { history, ...query } = { ...state, day, service };
  const list = useTicketList(query, { isPastDay });
  useCorrection(state.day !== day || state.service !== service, { day, service }, state, change);
  useLastPage(list, state.page, change);
  return { now, today, isPastDay, query, history, list, change, reset };
}

/** The day by the clinic's settings; undefined until they are known. */
function useToday(now: number): string | undefined {
  const { data: clinic } = useClinic();
  return clinic && dayAt(new Date(now), clinic.config);
}

/** A service that the clinic has or had; any other would show an empty list without a word of why. */
function useKnownService(service: QueueListQuery['service']): QueueListQuery['service'] {
  const { data: clinic } = useClinic();
  return !clinic || clinic.config.services.some(({ id }) => id === service) ? service : undefined;
}

/** Today needs no naming, and what is still to come is no day to look at. */
const earlier = (day: string | undefined, today: string | undefined): string | undefined =>
  day !== undefined && today !== undefined && day < today ? day : undefined;

/** Values in the address that only the clinic or the answer proves wrong are removed from it too. */
function useCorrection(
  isWrong: boolean,
  right: Partial<QueueListQuery>,
  { page }: QueueListQuery,
  change: ListState<QueueListQuery>['change'],
): void {
  const correct = useEffectEvent(() => change({ page, ...right }, { replace: true }));
  useEffect(() => {
    if (isWrong) correct();
  }, [isWrong]);
}
