import { useMemo } from 'react';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useListState } from '../../../lib/list-state.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useReplayedDay } from '../api/read-replayed-day.ts';
import { askedBy, replayAddress } from '../rules/address.ts';
import { momentsOf } from '../rules/moments.ts';

const A_MINUTE = 60_000;

/** The day as the address has it, with what happened on it. */
export function useReplayPage() {
  const { state: address, change } = useListState(replayAddress);
  const clinic = useClinic().data;
  const config = clinic?.config;
  const now = useNow(A_MINUTE);
  const today = config && dayAt(new Date(now), config);
  const asked = config !== undefined && today !== undefined ? askedBy(address, { config, today }) : undefined;
  const day = asked?.kind === 'day' ? asked.day : undefined;
  const events = useReplayedDay(day);
  const moments = useMemo(() => momentsOf(events.data ?? []), [events.data]);
  const isToday = day !== undefined && day === today;
  return { address, change, clinic, today, asked, day, isToday, events, moments };
}
