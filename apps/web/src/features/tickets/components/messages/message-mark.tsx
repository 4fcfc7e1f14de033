import { Suspense, useState } from 'react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { laterOrNothing } from '../../../../ui/later-or-nothing.ts';

const loadParts = () => import('./message-parts.ts');

/** Their words come when there is something to say. */
const MessageOutcome = laterOrNothing(async () => (await loadParts()).MessageOutcome);
const MessageGlyph = laterOrNothing(async () => (await loadParts()).MessageGlyph);

interface MessageMarkProps {
  readonly pair: TicketPair;
  /** A message of an earlier day is not sent again. */
  readonly isPastDay?: boolean;
}

/** The outcome of a call's message, where there is one. That one is on its way interests only a person who had it sent again. */
export function MessageMark({ pair, isPastDay = false }: MessageMarkProps) {
  const { message, ticket } = pair;
  const [sentAgain, setSentAgain] = useState<number | null>(null);
  const isSentAgain = sentAgain === ticket.notifiedCount;
  if (!message || (message.state === 'requested' && !isSentAgain)) return null;
  return (
    <Suspense fallback={null}>
      <MessageOutcome
        pair={pair}
        message={message}
        isPastDay={isPastDay}
        isSentAgain={isSentAgain}
        onSentAgain={() => setSentAgain(ticket.notifiedCount)}
      />
    </Suspense>
  );
}

/** The same in small, where a row has no room for words. */
export function SmallMessageMark({ pair: { message } }: Pick<MessageMarkProps, 'pair'>) {
  if (!message || message.state === 'requested') return null;
  return (
    <Suspense fallback={null}>
      <MessageGlyph message={message} />
    </Suspense>
  );
}
