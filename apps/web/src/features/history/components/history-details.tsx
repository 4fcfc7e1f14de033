import { useTranslation } from 'react-i18next';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PatientName, useNeedTexts } from '../../tickets/public.ts';

type Details = Extract<Happened, { readonly type: 'TicketIssued' }>['patient'];

/** The patient's details as they were written down then, or that they are erased. */
export function HistoryDetails({ patient }: { readonly patient: Details }) {
  const { t } = useTranslation();
  const format = useFormat();
  const needs = useNeedTexts();
  return (
    <div className="mt-1.5 rounded-control bg-sunken px-3 py-2 text-meta">
      {patient ? (
        <>
          <p className="font-medium">
            <PatientName name={patient.name} />
          </p>
          <p className="text-quiet">
            {format.years(patient.age)} · <bdi dir="ltr">{patient.phone}</bdi>
          </p>
          {patient.needs && (
            <p className="text-quiet">
              {t('tickets.form.needs')}: {format.list(patient.needs.map((need) => needs[need].name))}
            </p>
          )}
          {patient.reason !== null && (
            <p className="break-words text-quiet">
              {t('tickets.form.reason')}: <bdi>{patient.reason}</bdi>
            </p>
          )}
        </>
      ) : (
        <PatientName name={null} />
      )}
    </div>
  );
}
