import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EventList } from './event-list.tsx';

interface EventsCardProps {
  readonly events: readonly ReplayedEvent[];
  readonly current: string | undefined;
  readonly ticket: string | undefined;
  readonly timezone: string;
  readonly onGo: (at: string) => void;
  readonly onChoose: (ticket: string) => void;
}

/** The day's events with who did each, or those of one number alone. */
export function EventsCard({ events, ticket, ...rest }: EventsCardProps) {
  const { t } = useTranslation();
  const [isOnly, setOnly] = useState(false);
  const isNarrowed = isOnly && ticket !== undefined;
  const shown = useMemo(
    () => (isNarrowed ? events.filter(({ ticketId }) => ticketId === ticket) : events),
    [events, isNarrowed, ticket],
  );
  return (
    <Card title={t('replay.events.title')} icon={<ScrollText size={20} />}>
      {ticket !== undefined && (
        <div className="mb-3">
          <Switch isSelected={isOnly} onChange={setOnly}>
            {t('replay.chosen.only')}
          </Switch>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="text-quiet">{t('replay.events.none')}</p>
      ) : (
        <EventList events={shown} ticket={ticket} {...rest} />
      )}
    </Card>
  );
}
