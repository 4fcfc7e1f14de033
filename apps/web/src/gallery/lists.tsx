import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList } from '../features/settings/components/section-list.tsx';
import { PatientName, StatusBadge, TicketNumber } from '../features/tickets/public.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Choice } from '../ui/choice.tsx';
import { DoubleRows } from '../ui/double-rows.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { TabCount, tabLook } from '../ui/tab-look.tsx';
import { Table } from '../ui/table.tsx';
import type { TableProps } from '../ui/table-props.ts';
import { Tabs } from '../ui/tabs.tsx';
import { PAIRS } from './pair.ts';
import { Sample, Samples, Shelf } from './shelf.tsx';

type Pair = (typeof PAIRS)[number];

/** Lists, and the ways from one to another. */
export function Lists() {
  const { t } = useTranslation();
  const [page, setPage] = useState(2);
  const table = useTable();
  const select = '[role="tab"]:not([aria-selected="true"])';
  return (
    <>
      <Shelf parts="Table">
        <Samples width="half">
          <Sample state="hover" of="tbody tr:nth-child(2)">
            <Table {...table} />
          </Sample>
          <Sample state="focus" of="tbody tr:nth-child(3) button">
            <Table {...table} />
          </Sample>
          <Sample state="hover" of="thead th:nth-child(4) button" name="onSort">
            <Table {...table} />
          </Sample>
          <Sample state="stale">
            <Table {...table} isStale />
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="DoubleRows">
        <Samples width="half">
          <Sample state="rest">
            <DoubleRows {...table} />
          </Sample>
          <Sample state="stale">
            <DoubleRows {...table} isStale />
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="Tabs · tabLook">
        <Samples width="half">
          {(['rest', 'hover', 'focus'] as const).map((state) => (
            <Sample key={state} state={state} of={select}>
              <Tabs
                label={t('tickets.history.open')}
                tabs={(['waiting', 'completed', 'cancelled'] as const).map((status, index) => ({
                  id: status,
                  label: t(`tickets.status.${status}`),
                  count: String(12 - index * 4),
                  content: <p className="p-4">{t('tickets.form.addHint')}</p>,
                }))}
                {...(state === 'rest' && {
                  end: (
                    <Choice
                      label={t('lists.limit')}
                      options={(['10', '25'] as const).map((value) => ({ value, label: value }))}
                      value="10"
                      onChange={() => undefined}
                      isQuiet
                    />
                  ),
                })}
              />
            </Sample>
          ))}
          <Sample state="rest" name="tabLook">
            <div className="flex gap-6 px-6">
              <span className={tabLook(true)}>
                {t('tickets.status.waiting')}
                <TabCount>12</TabCount>
              </span>
              <span className={tabLook(false)}>{t('tickets.status.completed')}</span>
            </div>
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="Pagination · SectionList">
        <Samples width="half">
          <Sample state="rest" name="Pagination">
            <Pagination meta={{ page, pages: 4, total: 37, limit: 10 }} onPage={setPage} />
          </Sample>
          <Sample state="disabled" name="Pagination">
            <Pagination meta={{ page: 1, pages: 4, total: 37, limit: 10 }} onPage={() => undefined} />
          </Sample>
          <Sample state="empty" name="Pagination">
            <Pagination meta={{ page: 1, pages: 1, total: 0, limit: 10 }} onPage={() => undefined} />
          </Sample>
          {(['hover', 'focus'] as const).map((state) => (
            <Sample key={state} state={state} of="a:nth-child(2)" name="SectionList">
              <SectionList sections={['clinic', 'day', 'places']} current="clinic" unsaved={['places']} />
            </Sample>
          ))}
        </Samples>
      </Shelf>
    </>
  );
}

function useTable(): TableProps<Pair, 'position' | 'createdAt'> {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    label: t('queueList.title'),
    rows: PAIRS,
    keyOf: ({ ticket }) => ticket.id,
    nameOf: ({ ticket }) => format.position(ticket.position),
    menuOf: () => [{ id: 'call', label: t('tickets.actions.call.label'), onAction: () => undefined }],
    isMarked: ({ ticket }) => ticket.status === 'notified',
    sort: { order: 'position', direction: 'asc' },
    onSort: () => undefined,
    columns: [
      {
        id: 'number',
        title: t('tickets.number'),
        order: 'position',
        place: 'lead',
        cell: ({ ticket }) => <TicketNumber position={ticket.position} isCalled={ticket.status === 'notified'} />,
      },
      {
        id: 'name',
        title: t('tickets.form.name'),
        place: 'head',
        takesRest: true,
        cell: ({ patient }) => <PatientName name={patient.name} />,
      },
      {
        id: 'age',
        title: t('tickets.form.age'),
        place: 'second',
        align: 'end',
        cell: ({ patient }) => <span className="whitespace-nowrap">{format.years(patient.age)}</span>,
      },
      {
        id: 'since',
        title: t('tickets.wait'),
        order: 'createdAt',
        cell: ({ ticket }) => format.time(ticket.waitingSince),
      },
      {
        id: 'status',
        title: t('common.actions'),
        place: 'end',
        cell: ({ ticket }) => <StatusBadge status={ticket.status} />,
      },
    ],
  };
}
