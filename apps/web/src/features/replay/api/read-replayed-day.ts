import { useQuery } from '@tanstack/react-query';
import { replayDayAnswer } from '#libs/contracts/replay.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** A day's events, told in the language that is read. Undefined: the clinic's clock, and so its today, is not known yet. */
export const useReplayedDay = (day: string | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.replayedDay(day, currentLang()),
    queryFn: async ({ signal }) => (await read('/replay/day', replayDayAnswer, { query: { day }, signal })).data,
    enabled: day !== undefined,
  });
