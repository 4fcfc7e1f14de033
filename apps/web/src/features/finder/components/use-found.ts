import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { ClinicPlaceContext } from '../../../i18n/use-format.ts';
import { loadPhones } from '../../../lib/phones/load-phones.ts';
import type { Phones } from '../../../lib/phones/phones.ts';
import { usePhones } from '../../../lib/phones/use-phones.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useSession } from '../../../shared/session/public.ts';
import { returningQuery } from '../api/find-returning.ts';
import { foundTicketsQuery } from '../api/find-tickets.ts';
import { readingOf } from '../rules/reading.ts';
import { type Found, groupsOf, type ResultGroup } from '../rules/results.ts';
import { useRested } from './use-rested.ts';

interface FoundGroups {
  readonly groups: readonly ResultGroup[];
  /** Whether the groups are those of the text as it is now. */
  readonly isCurrent: boolean;
  readonly isError: boolean;
  /** Earlier visits could not be searched; a new patient can be added all the same. */
  readonly isWithoutEarlier: boolean;
  /** Asks for the text as it is now. */
  readonly ask: () => Promise<readonly ResultGroup[]>;
}

const NOBODY: Found = { tickets: [], returning: [] };
const NOTHING: FoundGroups = {
  groups: [],
  isCurrent: true,
  isError: false,
  isWithoutEarlier: false,
  ask: () => Promise.resolve([]),
};

/** Finds today's tickets for those at the desk, and once a whole phone is typed the patients who came before with it, where the clinic wants that. */
export function useFound(text: string): FoundGroups {
  const client = useQueryClient();
  const isAtDesk = isOneOf(GROUPS.desk, useSession().roles);
  const phones = usePhones();
  const wholePhone = useWholePhone();
  const rested = useRested(isAtDesk ? text : '');
  const tickets = useQuery({ ...foundTicketsQuery(rested), placeholderData: (last) => last });
  const returning = useQuery(returningQuery(wholePhone(rested, phones)));
  if (!isAtDesk || text === '') return NOTHING;
  return {
    groups: groupsIn({ tickets: tickets.data ?? NOBODY.tickets, returning: returning.data ?? NOBODY.returning }, text),
    isCurrent: rested === text && tickets.data !== undefined && !tickets.isPlaceholderData && !returning.isLoading,
    isError: tickets.isError,
    isWithoutEarlier: returning.isError,
    ask: async () => {
      // Enter may come before the code that reads phones. Where that or an answer does not come, a new patient is added all the same: the form
      // reads the phone again, and the panel says what could not be searched.
      const phone = wholePhone(text, phones ?? (await loadPhones().catch(() => undefined)));
      const [found, known] = await Promise.all([
        client.fetchQuery(foundTicketsQuery(text)).catch(() => NOBODY.tickets),
        phone === null ? NOBODY.returning : client.fetchQuery(returningQuery(phone)).catch(() => NOBODY.returning),
      ]);
      return groupsIn({ tickets: found, returning: known }, text);
    },
  };
}

/** The phone of a text as the wire has it; null: it is none, not whole yet, or the clinic looks for nobody. */
function useWholePhone(): (text: string, phones: Phones | undefined) => string | null {
  const { country } = useContext(ClinicPlaceContext);
  const { data: clinic } = useClinic();
  return (text, phones) => {
    if (!clinic?.config.recall || readingOf(text)?.kind !== 'phone') return null;
    const parsed = phones?.parsePhone(text, country);
    return parsed && 'phone' in parsed && parsed.isUsual ? parsed.phone : null;
  };
}

function groupsIn(found: Found, text: string): readonly ResultGroup[] {
  const reading = readingOf(text);
  return reading ? groupsOf(found, reading) : [];
}
