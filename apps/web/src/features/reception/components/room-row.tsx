import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isInUse, nameOf, type Room } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { ExpandButton } from '../../../ui/expand-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { MinutesAgo, useTicketActions } from '../../tickets/public.ts';
import type { DeskRow } from '../rules/desk-rows.ts';
import { RoomSummary } from './room-summary.tsx';

interface RoomRowProps {
  readonly row: DeskRow;
  /** The patient that "call next" of this room would call; null: nobody waits for it; undefined: not known yet. */
  readonly next: TicketPair | null | undefined;
  readonly onChoose: () => void;
  readonly onCallNext: () => void;
  /** The moves of the chosen room. */
  readonly children: ReactNode;
}

/** One room of a desk that calls for all: in short with "call next", or chosen, with its patient and every move. */
export function RoomRow({ row: { room, pair, isChosen, digit }, next, onChoose, onCallNext, children }: RoomRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { menuOf } = useTicketActions();
  const isCalling = room !== null && isInUse(room);
  // A digit may choose a row that is out of sight, in a column of many rooms.
  const element = useInSight<HTMLLIElement>(isChosen);
  return (
    <li
      ref={element}
      className={cx(
        'overflow-clip rounded-card border bg-surface',
        isChosen ? 'border-brand outline-1 outline-brand' : 'border-line-strong',
        pair && !isChosen && 'border-s-4 border-s-call',
      )}
    >
      <div className="flex items-center gap-2 pe-2">
        <h3 className="min-w-0 grow">
          <ExpandButton
            isExpanded={isChosen}
            controls={id}
            className={cx('min-h-15 rounded-card ps-3 py-1.5', isChosen && 'min-h-12')}
            onPress={onChoose}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-center text-faint max-desk:hidden">
              {digit}
            </span>
            <span className="min-w-0 grow leading-row">
              <span className={cx('flex min-w-0 items-baseline', isChosen ? 'gap-2' : 'gap-1 text-meta text-quiet')}>
                <Clipped lines={1} className={cx('min-w-0 break-all', isChosen && 'max-w-full shrink-0 font-semibold')}>
                  {room?.name ?? t('rooms.noRoom')}
                </Clipped>
                {isChosen ? <Services of={room} /> : <Since pair={pair} />}
              </span>
              {room && !isCalling && <span className="text-quiet text-sm">{t('rooms.retired')}</span>}
              {!isChosen && <RoomSummary id={`${id}-summary`} pair={pair} />}
            </span>
          </ExpandButton>
        </h3>
        {isCalling && !isChosen && (
          <div className="shrink-0 whitespace-nowrap">
            <Button isRefused={next === null} describedBy={`${id}-summary`} onPress={onCallNext}>
              {next
                ? t('rooms.call', { number: format.position(next.ticket.position) })
                : t(next === null ? 'rooms.nobody' : 'tickets.actions.advance.label')}
            </Button>
          </div>
        )}
        {pair && (isChosen || room === null) && <RowMenu name={format.position(pair.ticket.position)} items={menuOf(pair)} />}
      </div>
      <div id={id} hidden={!isChosen} className="flex flex-col gap-3 px-4 pb-4">
        {isChosen && children}
      </div>
    </li>
  );
}

/** The services that a room calls for; nothing where it calls for all of them. */
function Services({ of: room }: { readonly of: Room | null }) {
  const format = useFormat();
  const { services } = usePlaces();
  const names = (room?.services ?? []).flatMap((id) => nameOf(services, id) ?? []);
  if (names.length === 0) return null;
  return (
    <Clipped lines={1} className="min-w-0 break-all text-meta text-quiet">
      {format.list(names)}
    </Clipped>
  );
}

/** When its patient was called: it stands beside the room, where it takes nothing of the name's room. */
function Since({ pair }: Pick<DeskRow, 'pair'>) {
  const { t } = useTranslation();
  if (!pair || pair.ticket.notifiedAt === null) return null;
  return (
    <span className="shrink-0 whitespace-nowrap">
      <span aria-hidden="true">· </span>
      <span className="sr-only">{t('tickets.sinceCall')} </span>
      <MinutesAgo at={pair.ticket.notifiedAt} />
    </span>
  );
}
