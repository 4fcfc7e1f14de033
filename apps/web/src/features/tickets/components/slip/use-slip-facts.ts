import type { ReactNode } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import { backBy } from '#libs/contracts/tickets/back-by.ts';
import { estimateFigures } from '#libs/contracts/tickets/estimate-figures.ts';
import { formatDate, formatNumber, formatPosition, formatTime } from '../../../../i18n/format.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';
import { useQueue } from '../../api/get-queue.ts';
import type { Printed } from '../../rules/printed.ts';
import type { SlipWord } from '../../rules/slip-words.ts';

interface SlipFact {
  readonly word: SlipWord;
  readonly value: ReactNode;
}

interface SlipFacts {
  /** The clinic's. */
  readonly lang: Lang;
  readonly number: string;
  readonly facts: readonly SlipFact[];
  readonly printedAt: string;
  /** The queue does not hold the ticket yet, and is being asked. */
  readonly isPending: boolean;
}

/** Facts on a slip, as the queue stands while it is printed: a reprint has newer ones. */
export function useSlipFacts(ticket: Printed['ticket']): SlipFacts {
  const { data: clinic } = useClinic();
  const { lang, digits, timezone } = clinic?.config ?? { lang: currentLang(), digits: 'latn' as const, timezone: undefined };
  const place = { lang, digits, timezone };
  const queue = useQueue({ status: ['waiting'] });
  const service = serviceNameOf(ticket, usePlaces());
  const ofService = queue.data?.filter((each) => each.ticket.service === ticket.service) ?? [];
  const before = ofService.findIndex((each) => each.ticket.id === ticket.id);
  const estimate = ofService[before]?.estimate;
  const now = Date.now();
  const back = backBy(estimate, { asOf: queue.dataUpdatedAt, now });
  const printedAt = new Date(now).toISOString();
  const written = (value: number) => formatNumber(place, value);
  const facts: SlipFact[] = [];
  if (back !== null) facts.push({ word: 'back', value: formatTime(place, new Date(back).toISOString()) });
  if (before >= 0) facts.push({ word: 'before', value: written(before) });
  if (estimate) facts.push({ word: 'wait', value: estimateFigures(estimate, written) });
  if (service !== null) facts.push({ word: 'service', value: service });
  return {
    lang,
    number: formatPosition(place, ticket.position),
    facts,
    printedAt: `${formatDate(place, printedAt)} · ${formatTime(place, printedAt)}`,
    isPending: ticket.id !== '' && before < 0 && queue.isFetching,
  };
}
