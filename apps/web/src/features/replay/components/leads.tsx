import { useTranslation } from 'react-i18next';
import { PAGES } from '#libs/contracts/pages.ts';
import { Link } from '../../../ui/link.tsx';

interface LeadsProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly at: string;
  readonly ticket: string | undefined;
}

/** The other pages that tell of the instant, its day and its number. */
export function Leads({ day, isToday, at, ticket }: LeadsProps) {
  const { t } = useTranslation();
  const list = new URLSearchParams(isToday ? {} : { day });
  const history = new URLSearchParams([...list, ...(ticket === undefined ? [] : [['history', ticket]])]);
  return (
    <nav
      aria-label={t('replay.leads.label')}
      className="flex flex-wrap gap-x-5 border-line-strong border-t pt-1 *:inline-flex *:min-h-11 *:items-center"
    >
      <Link to={`${PAGES.audit}?${new URLSearchParams({ until: at })}`}>{t('replay.leads.audit')}</Link>
      {ticket !== undefined && <Link to={`${PAGES.queueList}?${history}`}>{t('replay.leads.history')}</Link>}
      <Link to={`${PAGES.queueList}${list.size > 0 ? `?${list}` : ''}`}>{t('replay.leads.list')}</Link>
      <Link to={`${PAGES.analytics}?${new URLSearchParams({ from: day, to: day })}`}>{t('replay.leads.analytics')}</Link>
    </nav>
  );
}
