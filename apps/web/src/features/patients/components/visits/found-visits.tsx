import { UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RIGHTS } from '#libs/contracts/limits.ts';
import type { Visit } from '#libs/contracts/patients.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { bearsSeveralNames } from '../../rules/visits.ts';
import type { Found } from '../use-desk.ts';
import { useVisitWords } from '../use-visit-words.ts';
import { FoundHeading } from './found-heading.tsx';
import { VisitTable } from './visit-table.tsx';

interface FoundVisitsProps {
  readonly found: Found;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
  /** Actions on the chosen ones. */
  readonly children: ReactNode;
}

/** A page holds as many visits as one request takes; turning it chooses anew, so that nothing unseen is chosen. */
const PAGE = RIGHTS.ticketsMax;

export function FoundVisits({ found: { phone, visits }, chosen, onChosen, children }: FoundVisitsProps) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const [asked, setAsked] = useState(1);

  const pages = Math.max(1, Math.ceil(visits.length / PAGE));
  const page = Math.min(asked, pages);
  const shown = visits.slice((page - 1) * PAGE, page * PAGE);
  const choose = (ids: readonly string[], areChosen: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    onChosen(new Set(areChosen ? [...others, ...ids] : others));
  };
  const turn = (to: number) => {
    setAsked(to);
    onChosen(new Set());
  };
  return (
    <div
      className={cx('grid grow', visits.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_23.75rem]')}
    >
      <section className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-1 leading-row max-sm:px-4">
          <div className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-4 max-sm:flex-col max-sm:items-start max-sm:justify-center">
            <FoundHeading key={visits.length === 0 ? 'nothing' : 'visits'}>
              {visits.length === 0 ? t('patients.nothing.title') : t('patients.found.title', words.counted(visits.length))}
            </FoundHeading>
            <p className="text-quiet">
              <bdi dir="ltr">{phone}</bdi>
            </p>
          </div>
          {shown.length > 0 && <ChooseAll shown={shown} isAll={pages === 1} chosen={chosen} onChosen={onChosen} />}
        </header>
        {visits.length === 0 && (
          <p className="max-w-prose px-6 py-4 text-pretty text-quiet max-sm:px-4">{t('patients.nothing.text')}</p>
        )}
        {bearsSeveralNames(visits) && (
          <p className="flex items-start gap-3 border-line border-b px-6 py-3 leading-row max-sm:px-4">
            <UsersRound size={20} aria-hidden="true" className="shrink-0 text-brand" />
            {t('patients.found.families')}
          </p>
        )}
        {shown.length > 0 && <VisitTable visits={shown} chosen={chosen} onChoose={choose} />}
        {pages > 1 && (
          <div className="px-6 py-1 max-sm:px-4">
            <Pagination meta={{ page, limit: PAGE, total: visits.length, pages }} onPage={turn} />
          </div>
        )}
      </section>
      {visits.length > 0 && (
        <div className="min-w-0 border-line-strong bg-ground max-lg:border-t lg:border-s">
          <div className="lg:sticky lg:inset-bs-0">{children}</div>
        </div>
      )}
    </div>
  );
}

interface ChooseAllProps extends Pick<FoundVisitsProps, 'chosen' | 'onChosen'> {
  readonly shown: readonly Visit[];
  /** Whether the page shows all there are. */
  readonly isAll: boolean;
}

function ChooseAll({ shown, isAll, chosen, onChosen }: ChooseAllProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      isSelected={shown.every(({ ticketId }) => chosen.has(ticketId))}
      onChange={(isChosen) => onChosen(new Set(isChosen ? shown.map(({ ticketId }) => ticketId) : []))}
    >
      {t(isAll ? 'patients.found.chooseAll' : 'patients.found.chooseAllShown')}
    </Checkbox>
  );
}
