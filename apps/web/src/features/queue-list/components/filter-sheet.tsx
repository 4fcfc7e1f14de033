import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_ORDERS } from '#libs/contracts/tickets/queries.ts';
import { ticketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Filters, NO_FILTERS } from '../rules/list-query.ts';

const STATUSES = ticketPair.shape.ticket.shape.status.options;
const DIRECTIONS = ['desc', 'asc'] as const;

interface FilterSheetProps extends OpenState {
  readonly filters: Filters;
  readonly today: string | undefined;
  readonly onApply: (filters: Filters) => void;
}

/** Chosen here, in force when it is applied: one step back in the browser undoes all of it. */
export function FilterSheet({ filters, today, onApply, ...open }: FilterSheetProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open.isOpen);
  if (open.isOpen !== wasOpen) {
    setWasOpen(open.isOpen);
    if (open.isOpen) setDraft(filters);
  }
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part });
  const isAhead = draft.day !== undefined && today !== undefined && draft.day > today;
  return (
    <Sheet
      {...open}
      title={t('queueList.filters.title')}
      actions={
        <>
          <Button
            kind="filled"
            isDisabled={isAhead}
            onPress={() => {
              onApply(draft);
              open.onOpenChange(false);
            }}
          >
            {t('queueList.filters.apply')}
          </Button>
          <Button onPress={() => setDraft(NO_FILTERS)}>{t('queueList.filters.clear')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <DateField
          label={t('queueList.filters.day')}
          hint={t('queueList.filters.dayHint')}
          error={isAhead ? t('queueList.filters.dayAhead') : undefined}
          isRequired={false}
          value={draft.day ?? null}
          onChange={(day) => change({ day: day ?? undefined })}
          {...(today !== undefined && { max: today })}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t('queueList.filters.status')}</legend>
          {STATUSES.map((status) => (
            <Checkbox
              key={status}
              isSelected={draft.status.includes(status)}
              onChange={(isSelected) =>
                change({ status: STATUSES.filter((each) => (each === status ? isSelected : draft.status.includes(each))) })
              }
            >
              {t(`tickets.status.${status}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label={t('queueList.filters.order')}
          options={TICKET_ORDERS.map((value) => ({ value, label: t(`queueList.orders.${value}`) }))}
          value={draft.order}
          onChange={(order) => change({ order })}
        />
        <Segmented
          label={t('queueList.filters.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(value === 'asc' ? 'common.ascending' : 'common.descending') }))}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
        />
      </div>
    </Sheet>
  );
}
