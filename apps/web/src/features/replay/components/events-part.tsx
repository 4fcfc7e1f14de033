import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/switch.tsx';
import { EventList, type EventListProps } from './event-list.tsx';
import { Part } from './part.tsx';

/** The day's events with who did each, or those of one number alone. */
export function EventsPart({ events, ticket, ...rest }: EventListProps) {
  const { t } = useTranslation();
  const [isOnly, setOnly] = useState(false);
  const isNarrowed = isOnly && ticket !== undefined;
  const shown = useMemo(
    () => (isNarrowed ? events.filter(({ ticketId }) => ticketId === ticket) : events),
    [events, isNarrowed, ticket],
  );
  return (
    <Part
      title={t('replay.events.title')}
      note={
        ticket !== undefined && (
          <Switch isSelected={isOnly} onChange={setOnly}>
            {t('replay.chosen.only')}
          </Switch>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="px-5 py-2 text-quiet max-sm:px-4">{t('replay.events.none')}</p>
      ) : (
        <EventList events={shown} ticket={ticket} {...rest} />
      )}
    </Part>
  );
}
