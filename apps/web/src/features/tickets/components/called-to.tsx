import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Places } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { roomNameOf } from '../../../shared/places/public.ts';

/** The room of a called ticket, in words where it has none; nothing in a clinic without rooms. */
interface CalledToProps {
  readonly pair: TicketPair;
  /** Rooms as they were called at the time that is shown. */
  readonly places: Places;
}

export function CalledTo({ pair: { ticket }, places }: CalledToProps) {
  const { t } = useTranslation();
  if (places.rooms.length === 0 || ticket.status !== 'notified') return null;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-sm">
      <DoorOpen size={16} aria-hidden="true" className="shrink-0 text-quiet" />
      <span className="sr-only">{t('rooms.room')} </span>
      <bdi className="wrap-anywhere">{roomNameOf(ticket, places) ?? t('rooms.noRoom')}</bdi>
    </span>
  );
}
