import { useEffect } from 'react';
import { LanguageButton } from '../components/language-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { chooseLang, currentLang } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ABOUT } from './captions.ts';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Lists } from './lists.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { Pressed } from './pressed.tsx';
import { showStates } from './shown-states.ts';
import { Words } from './words.tsx';

const SHELVES = {
  pressed: Pressed,
  fields: Fields,
  choices: Choices,
  lists: Lists,
  notices: Notices,
  words: Words,
  figures: Figures,
  charts: Charts,
  overlays: Overlays,
} as const;

/** Every part of the kit in every state; `?shelf=fields` shows some of them alone. */
export function Gallery() {
  useFormat();
  useEffect(showStates, []);
  const asked = new URLSearchParams(window.location.search).get('shelf');
  const shelves = Object.entries(SHELVES).filter(([name]) => asked === null || asked === name);
  return (
    <main className="mx-auto max-w-[100rem]">
      <PageHeader
        title={t('queueList.title')}
        about={t('queueList.aboutPast')}
        actions={
          <>
            <ThemeToggle />
            <LanguageButton onChoose={(lang) => void chooseLang(lang)} />
          </>
        }
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name={t('tickets.status.waiting')} value={format.number(12)} />
        <Figure name={t('tickets.status.completed')} value={format.number(31)} />
        <Figure name={t('tickets.number')} value={format.minutes(780)} note={t('queueList.aboutPast')} />
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
