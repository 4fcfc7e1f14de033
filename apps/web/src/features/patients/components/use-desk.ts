import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErasureReceipt, FindRequest, Visit, VisitsAnswer } from '#libs/contracts/patients.ts';
import { useEraseVisits } from '../api/change-visits.ts';
import { useFindVisits } from '../api/find-visits.ts';
import type { ErasureOrder } from '../rules/requests.ts';
import { withChanged, withoutErased } from '../rules/visits.ts';
import { useVisitWords } from './use-visit-words.ts';

/** Visits, and the phone that they were found by: every request about them names both. */
export interface Found {
  readonly phone: string;
  readonly visits: readonly Visit[];
}

/** An erasure with its receipt; the visits as they were listed before, without names. */
export interface Erasure {
  readonly request: ErasureOrder;
  readonly receipt: ErasureReceipt;
  readonly visits: readonly Pick<Visit, 'ticketId' | 'day' | 'position'>[];
}

/** The state of the desk. All of it is in memory, and forgotten with the page. */
export function useDesk() {
  const { t } = useTranslation();
  const { counted } = useVisitWords();
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const [said, setSaid] = useState('');
  const finding = useFindVisits();
  const erasing = useEraseVisits();

  /** Visits of another phone do not stay under this one. */
  const forget = () => {
    setFound(null);
    setChosen(new Set());
    setSaid('');
  };
  const show = ({ phone }: FindRequest, answer: VisitsAnswer | undefined) => {
    if (answer) setFound({ phone, visits: answer.data });
  };
  const find = async (request: FindRequest) => {
    forget();
    show(request, await finding.mutateAsync(request));
  };
  /** The same search once more; why it fails is told by `finding`. */
  const findAgain = () => {
    const { variables } = finding;
    if (!variables) return;
    forget();
    finding.mutate(variables, { onSuccess: (answer) => show(variables, answer) });
  };

  const change = (visits: (known: readonly Visit[]) => readonly Visit[], words: string) => {
    setFound((now) => now && { ...now, visits: visits(now.visits) });
    setSaid(words);
  };

  const erased = (request: ErasureOrder, about: readonly Visit[], receipt: ErasureReceipt) => {
    const visits = about.map(({ ticketId, day, position }) => ({ ticketId, day, position }));
    setErasure({ request, receipt, visits });
    setChosen((now) => new Set([...now].filter((id) => !receipt.erased.includes(id))));
    const { length } = receipt.erased;
    change(
      (known) => withoutErased(known, receipt),
      length === 0 ? t('patients.erase.doneNone') : t('patients.erase.done', counted(length)),
    );
  };

  /** The same request has been asked again: what was pending may be done by now. */
  const askedAgain = (receipt: ErasureReceipt) => {
    setErasure((now) => now && { ...now, receipt });
    setFound((now) => now && { ...now, visits: withoutErased(now.visits, receipt) });
  };

  return {
    find,
    findAgain,
    finding,
    erasing,
    found,
    chosen,
    setChosen,
    erasure,
    closeReceipt: () => setErasure(null),
    /** The last change, in words. */
    said,
    changed: (rows: readonly Visit[], words: string) => change((known) => withChanged(known, rows), words),
    erased,
    askedAgain,
  };
}
export type DeskState = ReturnType<typeof useDesk>;
