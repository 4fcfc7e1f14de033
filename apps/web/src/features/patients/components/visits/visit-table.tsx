import { useTranslation } from 'react-i18next';
import type { Visit } from '#libs/contracts/patients.ts';
import { byName } from '../../rules/visits.ts';
import type { Choice } from './choice-of-rows.ts';
import { NameRow } from './name-row.tsx';
import { VisitRow } from './visit-row.tsx';

const COLUMNS = ['choose', 'number', 'day', 'status', 'story'] as const;

/** Visits under their names: those of one person of a family are not taken for another's. */
export function VisitTable({ visits, ...choice }: Choice & { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation();
  return (
    <table aria-label={t('patients.found.list')} className="w-full border-separate border-spacing-0">
      <thead className="sr-only">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'status' ? 'max-sm:hidden' : ''}>
              {t(`patients.found.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {byName(visits).map(({ name, visits: ofName }) => (
        <tbody key={name}>
          <NameRow name={name} visits={ofName} {...choice} />
          {ofName.map((visit) => (
            <VisitRow key={visit.ticketId} visit={visit} {...choice} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
