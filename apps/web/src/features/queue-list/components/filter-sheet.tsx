import { useTranslation } from 'react-i18next';
import { CANCELLATION_REASONS, TICKET_ORDERS } from '#libs/contracts/tickets/queries.ts';
import { ticketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { DirectionField, FilterChoices, FilterSheet } from '../../../components/list-page/filter-sheet.tsx';
import { usePlaces } from '../../../shared/places/public.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Filters, NO_FILTERS } from '../rules/list-query.ts';
import { HOURS, useHours } from './use-hours.ts';

/** Neither an hour nor the id of a service: the choice that narrows nothing. */
const ALL = '*';
const STATUSES = ticketPair.shape.ticket.shape.status.options;

interface TicketFilterSheetProps extends OpenState {
  readonly filters: Filters;
  readonly today: string | undefined;
  readonly onApply: (filters: Filters) => void;
}

export function TicketFilterSheet({ today, ...rest }: TicketFilterSheetProps) {
  const { t } = useTranslation();
  const services = usePlaces().services.map(({ id, name, retired }) => ({
    value: id,
    label: retired ? t('rooms.retiredService', { name }) : name,
  }));
  const words = { title: t('queueList.filters.title'), apply: t('queueList.filters.apply'), clear: t('queueList.filters.clear') };
  const hours = useHours();
  const optionOf = (hour: number) => ({ value: String(hour), label: hours(hour) });
  const isAhead = ({ day }: Filters): boolean => day !== undefined && today !== undefined && day > today;
  return (
    <FilterSheet {...rest} words={words} noFilters={NO_FILTERS} isRefused={isAhead}>
      {(draft, change) => (
        <>
          <DateField
            label={t('queueList.filters.day')}
            hint={t('queueList.filters.dayHint')}
            error={isAhead(draft) ? t('queueList.filters.dayAhead') : undefined}
            isRequired={false}
            value={draft.day ?? null}
            onChange={(day) => change({ day: day ?? undefined })}
            {...(today !== undefined && { max: today })}
          />
          <Select
            label={t('queueList.filters.hour')}
            options={[{ value: ALL, label: t('queueList.filters.allHours') }, ...HOURS.map(optionOf)]}
            value={draft.hour === undefined ? ALL : String(draft.hour)}
            onChange={(hour) => change({ hour: hour === ALL ? undefined : Number(hour) })}
          />
          <FilterChoices
            label={t('queueList.filters.status')}
            options={STATUSES.map((value) => ({
              value,
              label: value === 'cancelled' ? t('queueList.filters.anyCancelled') : t(`tickets.status.${value}`),
            }))}
            chosen={draft.status}
            onChange={(status) => change({ status })}
          />
          <Select
            label={t('queueList.filters.ended')}
            options={[
              { value: ALL, label: t('queueList.filters.allEnded') },
              ...CANCELLATION_REASONS.map((value) => ({ value, label: t(`tickets.status.${value}`) })),
            ]}
            value={draft.cancelReason ?? ALL}
            onChange={(reason) => change({ cancelReason: CANCELLATION_REASONS.find((each) => each === reason) })}
          />
          {services.length > 0 && (
            <Select
              label={t('queueList.filters.service')}
              options={[{ value: ALL, label: t('queueList.filters.allServices') }, ...services]}
              value={draft.service ?? ALL}
              onChange={(service) => change({ service: service === ALL ? undefined : service })}
            />
          )}
          <Select
            label={t('queueList.filters.order')}
            options={TICKET_ORDERS.map((value) => ({ value, label: t(`queueList.orders.${value}`) }))}
            value={draft.order}
            onChange={(order) => change({ order })}
          />
          <DirectionField
            label={t('queueList.filters.direction')}
            value={draft.direction}
            onChange={(direction) => change({ direction })}
          />
        </>
      )}
    </FilterSheet>
  );
}
