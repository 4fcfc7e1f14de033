import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import type { RoomCall } from '../rules/room-calls.ts';
import { SmallMessageMark } from './messages/message-mark.tsx';
import { MinutesAgo } from './since.tsx';
import { TicketNumber } from './ticket-badge.tsx';

interface RoomTileProps {
  readonly call: RoomCall;
  /** Details that one screen adds. */
  readonly children?: ReactNode;
}

/** A room at a glance: its name, who is called to it by number, and since when. */
export function RoomTile({ call: { room, pair }, children }: RoomTileProps) {
  const { t } = useTranslation();
  const calledAt = pair?.ticket.notifiedAt ?? null;
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-control border border-line-strong bg-surface px-3 py-2 leading-row',
        pair && 'border-s-4 border-s-call',
      )}
    >
      <p className="font-medium">
        <Clipped lines={2} className="wrap-anywhere">
          {room?.name ?? t('rooms.noRoom')}
        </Clipped>
        {room?.retired && <span className="block font-normal text-quiet text-sm">{t('rooms.retired')}</span>}
      </p>
      <div className="mt-auto flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
        {pair ? (
          <>
            <TicketNumber position={pair.ticket.position} />
            {calledAt !== null && (
              <span className="text-quiet text-sm">
                <span className="sr-only">{t('tickets.sinceCall')} </span>
                <MinutesAgo at={calledAt} />
              </span>
            )}
            <SmallMessageMark pair={pair} />
          </>
        ) : (
          <span className="text-quiet">{t('rooms.free')}</span>
        )}
      </div>
      {children}
    </li>
  );
}
