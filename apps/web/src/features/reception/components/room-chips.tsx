import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { useDesk } from '../../desk/public.ts';
import { useCalled } from '../../tickets/public.ts';
import { deskRows } from '../rules/desk-rows.ts';

/** Rooms of a narrow desk side by side, each with the number that it calls: one press chooses the room that the bar at the foot acts for. */
export function RoomChips() {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const { room: chosen, choose } = useOwnRoom();
  const shown = useDesk().called.data ?? null;
  const called = useCalled().data ?? [];
  const name = useId();
  return (
    <fieldset className="scroll-thin flex min-w-0 gap-2 overflow-x-auto px-4 py-2">
      <legend className="sr-only">{t('rooms.strip')}</legend>
      {deskRows(places, { called, chosen, shown }).map(
        ({ room, pair, isChosen }) =>
          room && (
            <label
              key={room.id}
              className={cx(
                'relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control border bg-surface px-3 leading-row has-focus-visible:outline-3 has-focus-visible:outline-brand',
                isChosen ? 'border-brand bg-chosen font-semibold text-on-chosen' : 'border-line-strong',
                pair && 'border-s-4 border-s-call',
              )}
            >
              <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={() => choose(room)} />
              <Clipped lines={1} className="max-w-40 break-all">
                {room.name}
              </Clipped>
              {pair && (
                <span className="font-semibold text-lg">
                  <span className="sr-only">{t('tickets.number')} </span>
                  {format.position(pair.ticket.position)}
                </span>
              )}
            </label>
          ),
      )}
    </fieldset>
  );
}
