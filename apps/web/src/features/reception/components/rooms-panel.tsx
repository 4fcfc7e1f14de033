import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { CalledPatient, MoveButtons, useDesk } from '../../desk/public.ts';
import { useCalled, useQueue, useTicketActions } from '../../tickets/public.ts';
import { deskRows, nextFor } from '../rules/desk-rows.ts';
import { RoomRow } from './room-row.tsx';

/** Every room of the clinic, a row each: the desk calls and ends for all of them. The keys act for the one that is chosen. */
export function RoomsPanel() {
  const { t } = useTranslation();
  const places = usePlaces();
  const { room: chosen, choose } = useOwnRoom();
  const { askNextFor } = useTicketActions();
  const { called: shown, next, moves } = useDesk();
  const called = useCalled();
  const { data: waiting } = useQueue({ status: ['waiting'] });
  return (
    <section aria-label={t('rooms.strip')}>
      <h2 className="sr-only">{t('rooms.strip')}</h2>
      <Loaded query={called} skeleton={<SkeletonRows rows={4} />}>
        {(all) => (
          <ul className="flex flex-col gap-2">
            {deskRows(places, { called: all, chosen, shown: shown.data ?? null }).map((row) => {
              const { room, pair } = row;
              return (
                <RoomRow
                  key={room?.id ?? pair?.ticket.id}
                  row={row}
                  next={room && waiting && nextFor(room, waiting, places)}
                  onChoose={() => room && choose(room)}
                  onCallNext={() => {
                    if (!room) return;
                    choose(room);
                    askNextFor(room);
                  }}
                >
                  <Chosen pair={pair} isSomebodyNext={next !== null} />
                  <MoveButtons moves={moves} next={next} />
                </RoomRow>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Chosen({ pair, isSomebodyNext }: { readonly pair: TicketPair | null; readonly isSomebodyNext: boolean }) {
  const { t } = useTranslation();
  if (pair) return <CalledPatient pair={pair} isCompact />;
  return <p className="text-quiet">{t(isSomebodyNext ? 'reception.nobodyHint' : 'rooms.nobodyWaits')}</p>;
}
