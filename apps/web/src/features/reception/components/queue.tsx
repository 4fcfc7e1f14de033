import { UserPlus, Users } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isInUse, serves } from '#libs/contracts/clinics/places.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useListView } from '../../../lib/list-view.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { unservedServices, useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type TicketActions, useQueue, useStatistics } from '../../tickets/public.ts';
import { QueueRows } from './queue-rows.tsx';
import { Unserved } from './unserved.tsx';

interface QueueProps {
  readonly menuOf: TicketActions['menuOf'];
  readonly onAdd: () => void;
}

/**
 * The queue: the patient being called, then those who wait, in the order in which they will be called. In a clinic with rooms those
 * of the person's room, or of every room; where the page has a row for each room, those who wait alone.
 */
export function Queue({ menuOf, onAdd }: QueueProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { data: clinic } = useClinic();
  const { rooms, room: own } = useOwnRoom();
  const isOfSeveralRooms = rooms.length > 1;
  const [view, setView] = useListView(clinic?.id, isOfSeveralRooms ? 'all' : 'mine');
  const hasOthers = own !== null && places.services.some((service) => isInUse(service) && !serves(own, service.id, places));
  const isMine = hasOthers ? view === 'mine' : !isOfSeveralRooms;
  const room = isMine ? own : null;
  const queue = useQueue({ room: room?.id, ...(isOfSeveralRooms && { status: ['waiting'] }) });
  const { data: figures } = useStatistics();
  const unserved = figures ? unservedServices(figures) : [];
  const title = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    setView('all');
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <section aria-label={t('reception.queue')}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={title} tabIndex={-1} className="font-semibold text-lg outline-none">
          {t('reception.queue')}
        </h2>
        {hasOthers && (
          <div className="shrink-0">
            <Segmented
              label={t('rooms.view')}
              isLabelHidden
              value={view}
              onChange={setView}
              options={[
                { value: 'mine', label: t('rooms.mine') },
                { value: 'all', label: t('rooms.all') },
              ]}
            />
          </div>
        )}
      </header>
      {room && unserved.length > 0 && <Unserved services={unserved.map(({ name }) => name)} onShow={showAll} />}
      <Loaded query={queue} skeleton={<SkeletonRows rows={6} />}>
        {(pairs) =>
          pairs.length > 0 ? (
            <QueueRows pairs={pairs} room={room} isWaitingAlone={isOfSeveralRooms} menuOf={menuOf} />
          ) : (
            <Empty isOfRoom={room !== null && hasOthers} onAdd={onAdd} />
          )
        }
      </Loaded>
    </section>
  );
}

function Empty({ isOfRoom, onAdd }: { readonly isOfRoom: boolean } & Pick<QueueProps, 'onAdd'>) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<Users size={28} />}
        title={t(isOfRoom ? 'rooms.empty' : 'reception.empty.title')}
        text={t(isOfRoom ? 'rooms.emptyHint' : 'reception.empty.text')}
        action={
          <Button icon={<UserPlus size={18} />} onPress={onAdd}>
            {t('tickets.form.add')}
          </Button>
        }
      />
    </Card>
  );
}
