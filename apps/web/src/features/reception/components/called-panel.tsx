import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { OwnRoomButton, RoomChoice, useOwnRoom } from '../../../shared/places/public.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CalledPatient, MoveButtons, OtherRooms, useDesk } from '../../desk/public.ts';
import { NobodyCalled } from './nobody-called.tsx';

/** The patient being called, large, with the moves. */
export function CalledPanel() {
  const { t } = useTranslation();
  const { called, next, moves } = useDesk();
  const { room, isMissing } = useOwnRoom();
  if (isMissing && !called.data)
    return (
      <section aria-label={t('rooms.choose')}>
        <h2 className="mb-2 font-semibold text-lg">{t('rooms.choose')}</h2>
        <RoomChoice />
      </section>
    );
  // Only where it is known: while it is not, nothing is said of anybody.
  const isNobody = called.data === null;
  const hint = next ? 'reception.nobodyHint' : room ? 'rooms.nobodyWaits' : 'reception.nobodyWaitingHint';
  return (
    <section aria-label={t(isNobody ? 'reception.nobody' : 'reception.called')} className="flex flex-col gap-3">
      <OwnRoomButton />
      <Loaded query={called} skeleton={<PanelSkeleton />}>
        {(pair) => (
          <>
            {pair ? <CalledPatient pair={pair} /> : <NobodyCalled hint={t(hint)} />}
            <MoveButtons moves={moves} next={next} />
          </>
        )}
      </Loaded>
      <OtherRooms />
    </section>
  );
}

const PanelSkeleton = () => (
  <SkeletonGroup>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-42 w-full rounded-card" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-23 w-full" />
    </div>
  </SkeletonGroup>
);
