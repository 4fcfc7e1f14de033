import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportedVisit } from '#libs/contracts/patients.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { HistoryEntry, useNarrator } from '../../history/public.ts';
import { PatientName, StatusBadge, useNeedTexts } from '../../tickets/public.ts';
import { Facts } from './facts.tsx';
import { useVisitWords } from './use-visit-words.ts';

/** One visit with all that is held of it, and what happened in it: without the names of staff, which are theirs. */
export function SeenVisit({ visit: { day, ticket, patient, held, history } }: { readonly visit: ExportedVisit }) {
  const { t } = useTranslation();
  const id = useId();
  const format = useFormat();
  const needs = useNeedTexts();
  const words = useVisitWords();
  const narrate = useNarrator();
  // Several of one instant are told apart by their place.
  const entries = history.map((entry, place) => ({ place, entry }));
  const yesOrNo = (is: boolean | null) => (is === null ? NOTHING : t(is ? 'common.yes' : 'common.no'));
  const timeOf = (at: string | null) => (at === null ? NOTHING : <time dateTime={at}>{format.time(at)}</time>);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="border-line-strong border-b pb-2 font-semibold text-lg">
        {words.visit({ position: ticket.position, day })}
      </h3>
      <Facts
        facts={[
          [t('tickets.form.name'), <PatientName key="name" name={patient.name} unreadable={patient.unreadable} />],
          [t('tickets.form.age'), format.years(patient.age)],
          [
            t('tickets.form.phone'),
            <bdi key="phone" dir="ltr">
              {patient.phone ?? NOTHING}
            </bdi>,
          ],
          [t('tickets.form.reason'), <bdi key="reason">{ticket.reason ?? NOTHING}</bdi>],
          [t('tickets.form.whatsapp'), yesOrNo(patient.whatsapp)],
          [t('tickets.form.needs'), patient.needs?.length ? format.list(patient.needs.map((need) => needs[need].name)) : NOTHING],
          [
            t('patients.found.columns.status'),
            <StatusBadge key="status" status={ticket.status} cancelReason={ticket.cancelReason ?? null} />,
          ],
          [t('patients.see.arrived'), timeOf(ticket.createdAt)],
          [t('patients.see.firstCall'), timeOf(ticket.waitingAt)],
          [t('patients.see.lastCall'), timeOf(ticket.notifiedAt)],
          [t('patients.see.completed'), timeOf(ticket.completedAt)],
          [t('patients.found.onHold'), yesOrNo(held)],
        ]}
      />
      <h4 className="font-medium">{t('patients.see.history')}</h4>
      <ol className="flex flex-col">
        {entries.map(({ entry, place }) => (
          <HistoryEntry
            key={place}
            entry={entry}
            narrate={narrate}
            position={ticket.position}
            beganAt={ticket.createdAt}
            isLast={place === history.length - 1}
          />
        ))}
      </ol>
    </article>
  );
}
