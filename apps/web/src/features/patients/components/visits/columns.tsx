import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import type { Visit } from '#libs/contracts/patients.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { PatientName, StatusBadge, TicketNumber } from '../../../tickets/public.ts';

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** The columns of the visits found, with a box to choose each. */
export function useColumns({ chosen, onChoose }: Choice): readonly Column<Visit>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: clinic } = useClinic();
  const today = clinic && dayAt(new Date(), clinic.config);
  const column = (id: 'choose' | 'day' | 'number' | 'name' | 'status' | 'story') => ({
    id,
    title: t(`patients.found.columns.${id}`),
  });
  const named = ({ position, day }: Visit) => ({ position: format.position(position), day: format.day(day) });
  return [
    {
      ...column('choose'),
      card: 'head',
      cell: (visit) => (
        <Checkbox isSelected={chosen.has(visit.ticketId)} onChange={(isChosen) => onChoose(visit.ticketId, isChosen)}>
          <span className="sr-only">
            {t('patients.found.chooseOne', { ...named(visit), name: isolated(visit.name ?? t('common.unreadable')) })}
          </span>
        </Checkbox>
      ),
    },
    { ...column('number'), card: 'head', cell: ({ position }) => <TicketNumber position={position} /> },
    {
      ...column('name'),
      card: 'head',
      cell: ({ name }) => (
        <span className="block min-w-32">
          <PatientName name={name} unreadable lines={3} className="break-words font-medium" />
        </span>
      ),
    },
    { ...column('day'), cell: ({ day }) => <span className="whitespace-nowrap">{format.day(day)}</span> },
    {
      ...column('status'),
      cell: ({ status, day, held }) => (
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={status} isPastDay={today !== undefined && day < today} />
          {held && (
            <Badge kind="brand" icon={<Lock size={16} />}>
              {t('patients.found.onHold')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      ...column('story'),
      cell: (visit) => (
        <Link to={`${PAGES.audit}?${new URLSearchParams({ ticket: visit.ticketId })}`}>
          <span aria-hidden="true" className="py-3">
            {t('patients.found.story')}
          </span>
          <span className="sr-only">{t('patients.found.storyOf', named(visit))}</span>
        </Link>
      ),
    },
  ];
}
