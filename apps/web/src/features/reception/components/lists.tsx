import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Finder } from '../../finder/public.ts';
import { type TicketActions, useStatistics } from '../../tickets/public.ts';
import { EndedTickets } from './ended-tickets.tsx';
import { Glance } from './glance.tsx';
import { Queue } from './queue.tsx';
import { useListedRoom } from './use-listed-room.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The key that adds a patient. */
export const ADD = 'A';

interface ListsProps {
  readonly menuOf: TicketActions['menuOf'];
  readonly onAdd: () => void;
  /** Shows the keys of the desk. */
  readonly keys: ReactNode;
}

/** The desk's lists: patients who wait, and those who have ended today, finished or by giving up the turn. */
export function Lists({ menuOf, onAdd, keys }: ListsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: figures } = useStatistics();
  const [tab, setTab] = useState('waiting');
  const queue = useListedRoom();
  const rows = useRowFocus(() => {
    setTab('waiting');
    if (queue.hasOthers) queue.setView('all');
  });
  const count = (of: number | undefined) => of !== undefined && { count: format.number(of) };
  const finished = t('reception.finished.title');
  const left = t('reception.left.title');
  const hasLeft = figures !== undefined && figures.left > 0;
  return (
    <>
      <div className="flex min-h-18 shrink-0 items-center gap-3 px-6 [&>button]:shrink-0 max-sm:min-h-15 max-sm:px-4">
        <Finder onShow={rows.show} onLeave={rows.enter} />
        {keys}
        <Button icon={<UserPlus size={20} />} isFolded="onPhone" onPress={onAdd} hint={<KeyCap isHint>{ADD}</KeyCap>}>
          {t('tickets.form.add')}
        </Button>
      </div>
      <Tabs
        label={t('reception.lists')}
        selected={tab === 'left' && !hasLeft ? 'waiting' : tab}
        onSelect={setTab}
        end={
          <div className="flex min-w-0 items-center gap-6 [&>:nth-child(2)]:shrink-0 max-sm:basis-full max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-2">
            <Glance />
            {queue.hasOthers && (
              <Choice
                label={t('rooms.view')}
                isQuiet
                value={queue.view}
                onChange={queue.setView}
                options={[
                  { value: 'mine', label: t('rooms.mine') },
                  { value: 'all', label: t('rooms.all') },
                ]}
              />
            )}
          </div>
        }
        tabs={[
          {
            id: 'waiting',
            label: t('tickets.status.waiting'),
            ...count(figures?.waiting),
            content: <Queue {...queue} menuOf={menuOf} onAdd={onAdd} />,
          },
          {
            id: 'finished',
            label: finished,
            ...count(figures && figures.completed + figures.cancelled),
            // The latest call first: the patient who was just sent away is the likeliest to come back.
            content: (
              <EndedTickets
                title={finished}
                query={{ status: ['completed', 'cancelled'], order: 'notifiedAt', direction: 'desc' }}
                wereCalled={true}
                menuOf={menuOf}
              />
            ),
          },
          ...(hasLeft
            ? [
                {
                  id: 'left',
                  label: left,
                  ...count(figures.left),
                  content: (
                    <EndedTickets
                      title={left}
                      query={{ cancelReason: 'left', direction: 'desc' }}
                      wereCalled={false}
                      menuOf={menuOf}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
