import { Megaphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { ExpandButton } from '../../../ui/expand-button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { useTicketActions } from '../../tickets/public.ts';
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
        'rounded-card border',
        pair ? 'border-call bg-call-soft' : 'border-line bg-surface',
        isChosen && 'shadow-soft outline-2 outline-brand',
      )}
    >
      <div className="flex items-center gap-2 pe-2 pt-2">
        <h3 className="min-w-0 grow">
          <ExpandButton
            isExpanded={isChosen}
            controls={id}
            className="min-h-11 rounded-card ps-4 font-semibold"
            onPress={onChoose}
          >
            {digit !== null && <KeyCap isHint>{String(digit)}</KeyCap>}
            <Clipped lines={2} className="wrap-anywhere">
              {room?.name ?? t('rooms.noRoom')}
            </Clipped>
            {room && !isCalling && <span className="font-normal text-on-call-soft text-sm">{t('rooms.retired')}</span>}
          </ExpandButton>
        </h3>
        {isCalling && !isChosen && (
          <Button
            icon={<Megaphone size={18} className="mirrored" />}
            isRefused={next === null}
            describedBy={`${id}-summary`}
            onPress={onCallNext}
          >
            <span className="whitespace-nowrap">{t('tickets.actions.advance.label')}</span>
          </Button>
        )}
        {pair && (isChosen || room === null) && <RowMenu name={format.position(pair.ticket.position)} items={menuOf(pair)} />}
      </div>
      {!isChosen && <RoomSummary id={`${id}-summary`} pair={pair} next={isCalling ? next : undefined} />}
      <div id={id} hidden={!isChosen} className="flex flex-col gap-4 px-4 pb-4">
        {isChosen && children}
      </div>
    </li>
  );
}
