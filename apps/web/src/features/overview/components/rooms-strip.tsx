import { useTranslation } from 'react-i18next';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { usePlaces, waitingFor } from '../../../shared/places/public.ts';
import { Pane } from '../../../ui/pane.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { PatientName, RoomTile, roomCalls, useCalled, useStatistics } from '../../tickets/public.ts';

const ROW = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4';

/** The clinic's rooms: who is called to each, since when, and how many wait for it. */
export function RoomsStrip() {
  const { t } = useTranslation();
  return (
    <Pane title={t('rooms.strip')}>
      <Loaded query={useCalled()} skeleton={<StripSkeleton />}>
        {(called) => <Rooms called={called} />}
      </Loaded>
    </Pane>
  );
}

function Rooms({ called }: { readonly called: readonly TicketPair[] }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { data: figures } = useStatistics();
  return (
    <ul className={ROW}>
      {roomCalls(places, called).map((call) => (
        <RoomTile key={call.room?.id ?? call.pair?.ticket.id} call={call}>
          {call.pair && (
            <p>
              <PatientName name={call.pair.patient.name} unreadable={call.pair.patient.unreadable} lines={1} />
            </p>
          )}
          {call.room && isInUse(call.room) && figures && (
            <p className="text-quiet text-sm">{t('rooms.waiting', { count: waitingFor(call.room, figures, places) })}</p>
          )}
        </RoomTile>
      ))}
    </ul>
  );
}

function StripSkeleton() {
  const { rooms } = usePlaces();
  return (
    <SkeletonGroup>
      <div className={ROW}>
        {rooms.filter(isInUse).map(({ id }) => (
          <Skeleton key={id} className="h-32 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
