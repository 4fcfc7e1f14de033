import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { roomNameOf, usePlaces } from '../../places/public.ts';

/** The room of a called ticket, in words where it has none; nothing in a clinic without rooms. */
export function CalledTo({ pair: { ticket } }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const places = usePlaces();
  if (places.rooms.length === 0 || ticket.status !== 'notified') return null;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-sm">
      <DoorOpen size={16} aria-hidden="true" className="shrink-0 text-quiet" />
      <span className="sr-only">{t('rooms.room')} </span>
      <bdi className="wrap-anywhere">{roomNameOf(ticket, places) ?? t('rooms.noRoom')}</bdi>
    </span>
  );
}
