import { Plus, Ticket, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../components/page-header.tsx';
import { PatientName, StatusBadge, TicketActionsProvider, TicketNumber, useTicketActions } from '../features/tickets/public.ts';
import { useFormat } from '../i18n/use-format.ts';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Figure } from '../ui/figure.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Pane } from '../ui/pane.tsx';
import { Popover } from '../ui/popover.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { toast } from '../ui/toasts.ts';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { PAIRS } from './pair.ts';

export const Gallery = () => (
  <TicketActionsProvider>
    <Parts />
  </TicketActionsProvider>
);

function Parts() {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useTicketActions();
  const [page, setPage] = useState(2);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 p-4 sm:p-8">
      <PageHeader
        title={t('queueList.title')}
        about={t('queueList.about')}
        actions={
          <Button kind="filled" icon={<Plus size={18} />} onPress={actions.add}>
            {t('tickets.form.add')}
          </Button>
        }
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name={t('tickets.status.waiting')} value={format.number(12)} />
        <Figure name={t('tickets.status.completed')} value={format.number(31)} />
        <Figure name={t('tickets.number')} value={format.minutes(780)} note={t('queueList.about')} />
        <Figure name={t('tickets.number')} value={format.minutes(null)} />
      </div>
      <Pane title={t('reception.title')}>
        <div className="flex flex-wrap items-center gap-6">
          <TicketNumber position={7} size="large" isCalled />
          <div>
            <p className="font-semibold text-4xl">
              <PatientName name="سالم المنصوري" />
            </p>
            <p className="text-quiet">{t('tickets.attempt', { count: 2, max: 3 })}</p>
          </div>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="filled" size="large" onPress={actions.askNext}>
            {t('tickets.actions.advance.label')}
          </Button>
          <Button isPending>{t('tickets.actions.recall.label')}</Button>
          <Button isPending icon={<Plus size={18} />}>
            {t('tickets.actions.complete.label')}
          </Button>
          <Button kind="quiet" isDisabled>
            {t('tickets.actions.absent.label')}
          </Button>
          <Button kind="danger">{t('tickets.actions.delete.label')}</Button>
        </div>
      </Pane>
      <div className="flex flex-wrap gap-2">
        <Chip onRemove={() => undefined}>{t('tickets.status.waiting')}</Chip>
        <Badge icon={<Users size={16} />} kind="brand">
          {t('common.roles.Manager')}
        </Badge>
        <IconButton label={t('common.notifications')} icon={<Ticket size={20} />} onPress={() => toast(t('common.copied'))} />
        <Popover label={t('frame.person')} trigger={<Button>{t('frame.person')}</Button>}>
          <p>{t('settings.leave.text')}</p>
        </Popover>
        <Link to="/somewhere">{t('pages.home')}</Link>
      </div>
      <Table
        label={t('queueList.title')}
        rows={PAIRS}
        keyOf={({ ticket }) => ticket.id}
        nameOf={({ ticket }) => format.position(ticket.position)}
        menuOf={actions.menuOf}
        isMarked={({ ticket }) => ticket.status === 'notified'}
        sort={{ order: 'position', direction: 'asc' }}
        onSort={() => undefined}
        columns={[
          {
            id: 'number',
            title: t('tickets.number'),
            order: 'position',
            place: 'head',
            cell: ({ ticket }) => <TicketNumber position={ticket.position} isCalled={ticket.status === 'notified'} />,
          },
          {
            id: 'name',
            title: t('tickets.form.name'),
            place: 'head',
            cell: ({ patient }) => <PatientName name={patient.name} />,
          },
          { id: 'age', title: t('tickets.form.age'), cell: ({ patient }) => format.years(patient.age) },
          {
            id: 'since',
            title: t('tickets.status.waiting'),
            order: 'createdAt',
            cell: ({ ticket }) => format.time(ticket.waitingSince),
          },
          { id: 'status', title: t('common.actions'), cell: ({ ticket }) => <StatusBadge status={ticket.status} /> },
        ]}
      />
      <Pagination meta={{ page, pages: 4, total: 37, limit: 10 }} onPage={setPage} />
      <Fields />
      <div className="grid gap-4 lg:grid-cols-2">
        <Pane>
          <EmptyState
            icon={<Users size={28} />}
            title={t('overview.patient.empty.title')}
            text={t('overview.patient.empty.text')}
          />
        </Pane>
        <Pane>
          <SkeletonRows rows={4} />
        </Pane>
      </div>
      <ProgressBar label={t('tickets.status.completed')} share={0.72} />
      <Notice>{t('signIn.provider.none')}</Notice>
      <Notice kind="warning">{t('tickets.actions.rules.anotherCalled')}</Notice>
      <ErrorState failure={new ApiFailure('unreachable')} onRetry={() => undefined} />
      <Tabs
        label={t('frame.menu')}
        tabs={[
          { id: 'one', label: t('frame.areas.settings'), content: <p>{t('settings.leave.text')}</p> },
          { id: 'two', label: t('frame.person'), content: <p>{t('members.link.about')}</p> },
        ]}
      />
      <Overlays />
      <ToastRegion />
    </main>
  );
}
