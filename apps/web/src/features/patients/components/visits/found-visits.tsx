import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RIGHTS } from '#libs/contracts/limits.ts';
import type { Visit } from '#libs/contracts/patients.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { Table } from '../../../../ui/table.tsx';
import { bearsSeveralNames } from '../../rules/visits.ts';
import type { Found } from '../use-desk.ts';
import { useVisitWords } from '../use-visit-words.ts';
import { useColumns } from './columns.tsx';
import { FoundHeading } from './found-heading.tsx';

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
  const format = useFormat();
  const words = useVisitWords();
  const [asked, setAsked] = useState(1);

  const pages = Math.max(1, Math.ceil(visits.length / PAGE));
  const page = Math.min(asked, pages);
  const shown = visits.slice((page - 1) * PAGE, page * PAGE);
  const choose = (id: string, isChosen: boolean) => {
    const ids = new Set(chosen);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    onChosen(ids);
  };
  const columns = useColumns({ chosen, onChoose: choose });
  const turn = (to: number) => {
    setAsked(to);
    onChosen(new Set());
  };
  return (
    <section className="flex max-w-5xl flex-col gap-4">
      <div>
        <FoundHeading key={visits.length === 0 ? 'nothing' : 'visits'}>
          {visits.length === 0 ? t('patients.nothing.title') : t('patients.found.title', words.counted(visits.length))}
        </FoundHeading>
        <p className="text-quiet">
          <bdi dir="ltr">{phone}</bdi>
        </p>
      </div>
      {visits.length === 0 ? (
        <Notice>{t('patients.nothing.text')}</Notice>
      ) : (
        <>
          {bearsSeveralNames(visits) && <Notice>{t('patients.found.families')}</Notice>}
          <ChooseAll shown={shown} isAll={pages === 1} chosen={chosen} onChosen={onChosen} />
          <Table
            label={t('patients.found.list')}
            columns={columns}
            rows={shown}
            keyOf={({ ticketId }) => ticketId}
            nameOf={({ position }) => format.position(position)}
            isBroad
          />
          {pages > 1 && <Pagination meta={{ page, limit: PAGE, total: visits.length, pages }} onPage={turn} />}
          {children}
        </>
      )}
    </section>
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
