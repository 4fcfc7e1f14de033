import { UserPlus, Users } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { unservedServices } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type TicketActions, useQueue, useStatistics } from '../../tickets/public.ts';
import { QueueRows } from './queue-rows.tsx';
import { Unserved } from './unserved.tsx';
import type { useListedRoom } from './use-listed-room.ts';

interface QueueProps extends ReturnType<typeof useListedRoom> {
  readonly menuOf: TicketActions['menuOf'];
  readonly onAdd: () => void;
}

/** The queue: those who wait, in the order in which they will be called. In a clinic with rooms those of one room, or of every room. */
export function Queue({ room, hasOthers, setView, menuOf, onAdd }: QueueProps) {
  const { t } = useTranslation();
  const queue = useQueue({ room: room?.id, status: ['waiting'] });
  const { data: figures } = useStatistics();
  const unserved = figures ? unservedServices(figures) : [];
  const title = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    setView('all');
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <section aria-label={t('reception.queue')} className="flex h-full min-h-0 flex-col">
      <h2 ref={title} tabIndex={-1} className="sr-only">
        {t('reception.queue')}
      </h2>
      {room && unserved.length > 0 && <Unserved services={unserved.map(({ name }) => name)} onShow={showAll} />}
      <Loaded query={queue} skeleton={<SkeletonRows rows={6} />}>
        {(pairs) =>
          pairs.length > 0 ? (
            <QueueRows pairs={pairs} asOf={queue.dataUpdatedAt} room={room} menuOf={menuOf} />
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
  );
}
