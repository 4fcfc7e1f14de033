import { UserPlus, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { unservedServices, useOwnRoom, usePlaces, waitingFor } from '../../places/public.ts';
import { CalledTo, StatusBadge, type TicketActions, useQueue, useStatistics, Waited } from '../../tickets/public.ts';
import { useTicketColumns } from './ticket-columns.tsx';
import { Unserved } from './unserved.tsx';

interface QueueProps {
  readonly menuOf: TicketActions['menuOf'];
  readonly onAdd: () => void;
}

/**
 * The queue: the patient being called, then those who wait, in the order in which they will be called. In a clinic with rooms those
 * of the person's room, or of every room.
 */
export function Queue({ menuOf, onAdd }: QueueProps) {
  const { t } = useTranslation();
  const { rooms, room: own } = useOwnRoom();
  const [view, setView] = useState<'mine' | 'all'>('mine');
  const room = view === 'mine' ? own : null;
  const queue = useQueue({ room: room?.id });
  const { data: figures } = useStatistics();
  const unserved = figures ? unservedServices(figures) : [];
  const title = useRef<HTMLHeadingElement>(null);
  const hasOthers = rooms.length > 1 || unserved.length > 0;
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
        {own && hasOthers && (
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
            <Rows pairs={pairs} room={room} menuOf={menuOf} />
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

interface RowsProps extends Pick<QueueProps, 'menuOf'> {
  readonly pairs: readonly TicketPair[];
  readonly room: Room | null;
}

function Rows({ pairs, room, menuOf }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useTicketColumns();
  const places = usePlaces();
  const { data: figures } = useStatistics();
  const waiting = figures ? waitingFor(room, figures, places) : 0;
  const more = waiting - pairs.filter(({ ticket }) => ticket.status === 'waiting').length;
  return (
    <>
      <Table
        label={t('reception.queue')}
        rows={pairs}
        keyOf={({ ticket }) => ticket.id}
        nameOf={({ ticket }) => format.position(ticket.position)}
        menuOf={menuOf}
        isMarked={({ ticket }) => ticket.status === 'notified'}
        columns={[
          ...columns,
          { id: 'since', title: t('tickets.waitingSince'), cell: (pair) => <Waited pair={pair} /> },
          {
            id: 'status',
            title: t('reception.status'),
            cell: (pair) => (
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge status={pair.ticket.status} />
                {room === null && <CalledTo pair={pair} />}
              </span>
            ),
          },
        ]}
      />
      {more > 0 && <p className="mt-3 text-quiet">{t('reception.more', { count: more })}</p>}
    </>
  );
}
