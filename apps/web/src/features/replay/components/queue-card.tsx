import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NO_PLACES } from '#libs/contracts/clinics/places.ts';
import type { Replay } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { QueueRow } from './queue-row.tsx';

interface QueueCardProps {
  readonly replay: Replay;
  readonly ticket: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** The queue as it stood: who was being called, then who waited, in order. */
export function QueueCard({ replay: { at, clinic, queue, messages }, ticket: chosen, onChoose }: QueueCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pairs = queue.map((pair) => withMessage(pair, messages));
  const parts = [
    { name: 'called', pairs: pairs.filter(({ ticket }) => ticket.status === 'notified') },
    { name: 'waiting', pairs: pairs.filter(({ ticket }) => ticket.status === 'waiting') },
  ] as const;
  return (
    <Card title={t('replay.queue.title', { time: format.seconds(at) })} icon={<ListOrdered size={20} />}>
      {queue.length === 0 && <p className="text-quiet">{t('replay.queue.empty')}</p>}
      <div className="flex flex-col gap-5">
        {parts
          .filter((part) => part.pairs.length > 0)
          .map((part) => (
            <section key={part.name} aria-label={t(`replay.queue.${part.name}`)}>
              <h3 className="mb-1 font-medium text-quiet text-sm">{t(`replay.queue.${part.name}`)}</h3>
              <ol className="flex flex-col">
                {part.pairs.map((pair) => (
                  <QueueRow
                    key={pair.ticket.id}
                    pair={pair}
                    places={clinic?.config ?? NO_PLACES}
                    at={at}
                    isChosen={pair.ticket.id === chosen}
                    onChoose={onChoose}
                  />
                ))}
              </ol>
            </section>
          ))}
      </div>
    </Card>
  );
}

/** The message as it stood then. */
function withMessage(pair: TicketPair, messages: Replay['messages']): TicketPair {
  const found = messages.find(({ ticketId }) => ticketId === pair.ticket.id);
  if (!found) return pair;
  const { ticketId: _, ...message } = found;
  return { ...pair, message };
}
