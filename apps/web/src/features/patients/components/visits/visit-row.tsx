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
import { cx } from '../../../../ui/cx.ts';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge, TicketNumber } from '../../../tickets/public.ts';
import type { Choice } from './choice-of-rows.ts';

const CELL = 'h-11 max-sm:h-16 max-sm:py-1.5 border-line border-b px-2 leading-row';

/** A visit by number and day, with a box to choose it, and the way to its story. */
export function VisitRow({ visit, chosen, onChoose }: Choice & { readonly visit: Visit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: clinic } = useClinic();
  const today = clinic && dayAt(new Date(), clinic.config);
  const { ticketId, position, day, name, status, held } = visit;
  const isChosen = chosen.has(ticketId);
  const named = { position: format.position(position), day: format.day(day) };
  const state = (
    <span className="flex flex-wrap gap-x-6">
      <StatusBadge status={status} isPastDay={today !== undefined && day < today} />
      {held && (
        <Badge kind="plain" icon={<Lock size={16} />}>
          <span className="font-semibold">{t('patients.found.onHold')}</span>
        </Badge>
      )}
    </span>
  );
  return (
    <tr className={isChosen ? 'bg-chosen' : 'hover:bg-row'}>
      <td className={cx(CELL, 'w-px ps-6 max-sm:ps-4')}>
        <Checkbox isSelected={isChosen} onChange={(areChosen) => onChoose([ticketId], areChosen)}>
          <span className="sr-only">
            {t('patients.found.chooseOne', { ...named, name: isolated(name ?? t('common.unreadable')) })}
          </span>
        </Checkbox>
      </td>
      <td className={cx(CELL, 'w-px pe-4')}>
        <TicketNumber position={position} />
      </td>
      <td className={cx(CELL, 'whitespace-nowrap')}>
        {format.day(day)}
        {/* A phone has no room for it beside. */}
        <div className="sm:hidden">{state}</div>
      </td>
      <td className={cx(CELL, 'max-sm:hidden')}>{state}</td>
      <td className={cx(CELL, 'w-px whitespace-nowrap pe-6 text-end max-sm:pe-4')}>
        <Link to={`${PAGES.audit}?${new URLSearchParams({ ticket: ticketId })}`}>
          <span aria-hidden="true" className="py-3">
            {t('patients.found.story')}
          </span>
          <span className="sr-only">{t('patients.found.storyOf', named)}</span>
        </Link>
      </td>
    </tr>
  );
}
