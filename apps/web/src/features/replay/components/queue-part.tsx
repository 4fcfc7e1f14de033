import { useTranslation } from 'react-i18next';
import { NO_PLACES } from '#libs/contracts/clinics/places.ts';
import type { Replay } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Part } from './part.tsx';
import { QueueRow } from './queue-row.tsx';

interface QueuePartProps {
  readonly replay: Replay;
  readonly ticket: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** The queue as it stood: who was being called, then who waited, in order. */
export function QueuePart({ replay: { at, clinic, queue, messages }, ticket: chosen, onChoose }: QueuePartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pairs = queue.map((pair) => withMessage(pair, messages));
  const parts = [
    { name: 'called', pairs: pairs.filter(({ ticket }) => ticket.status === 'notified') },
    { name: 'waiting', pairs: pairs.filter(({ ticket }) => ticket.status === 'waiting') },
  ] as const;
  return (
    <Part title={t('replay.queue.title', { time: format.seconds(at) })} isScrolling>
      {queue.length === 0 && <p className="px-5 py-2 text-quiet max-sm:px-4">{t('replay.queue.empty')}</p>}
      {parts
        .filter((part) => part.pairs.length > 0)
        .map((part) => (
          <section key={part.name} aria-label={t(`replay.queue.${part.name}`)}>
            <h3 className="sr-only">{t(`replay.queue.${part.name}`)}</h3>
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
    </Part>
  );
}

/** The message as it stood then. */
function withMessage(pair: TicketPair, messages: Replay['messages']): TicketPair {
  const found = messages.find(({ ticketId }) => ticketId === pair.ticket.id);
  if (!found) return pair;
  const { ticketId: _, ...message } = found;
  return { ...pair, message };
}
