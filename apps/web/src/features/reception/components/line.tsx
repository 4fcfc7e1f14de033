import { UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { StatusBadge, type TicketActions, useLine, useStatistics, Waited } from '../../tickets/public.ts';
import { useTicketColumns } from './ticket-columns.tsx';

interface LineProps {
  readonly menuOf: TicketActions['menuOf'];
  readonly onAdd: () => void;
}

/** The queue: the patient being called, then those who wait, in the order in which they will be called. */
export function Line({ menuOf, onAdd }: LineProps) {
  const { t } = useTranslation();
  const line = useLine();
  return (
    <section aria-label={t('reception.line')}>
      <h2 className="mb-3 font-semibold text-lg">{t('reception.line')}</h2>
      <Loaded query={line} skeleton={<SkeletonRows rows={6} />}>
        {(pairs) =>
          pairs.length > 0 ? (
            <Rows pairs={pairs} menuOf={menuOf} />
          ) : (
            <Card>
              <EmptyState
                icon={<Users size={28} />}
                title={t('reception.empty.title')}
                text={t('reception.empty.text')}
                action={
                  <Button icon={<UserPlus size={18} />} onPress={onAdd}>
                    {t('tickets.form.add')}
                  </Button>
                }
              />
            </Card>
          )
        }
      </Loaded>
    </section>
  );
}

function Rows({ pairs, menuOf }: { readonly pairs: readonly TicketPair[] } & Pick<LineProps, 'menuOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useTicketColumns();
  const waiting = useStatistics().data?.waiting ?? 0;
  const more = waiting - pairs.filter(({ ticket }) => ticket.status === 'waiting').length;
  return (
    <>
      <Table
        label={t('reception.line')}
        rows={pairs}
        keyOf={({ ticket }) => ticket.id}
        nameOf={({ ticket }) => format.position(ticket.position)}
        menuOf={menuOf}
        isMarked={({ ticket }) => ticket.status === 'notified'}
        columns={[
          ...columns,
          { id: 'since', title: t('tickets.waitingSince'), cell: (pair) => <Waited pair={pair} /> },
          { id: 'status', title: t('reception.status'), cell: ({ ticket }) => <StatusBadge status={ticket.status} /> },
        ]}
      />
      {more > 0 && <p className="mt-3 text-quiet">{t('reception.more', { count: more })}</p>}
    </>
  );
}
