import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Figure, FigureSkeleton } from '../../../ui/figure.tsx';
import { SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useStatistics } from '../../tickets/public.ts';

const ROW = 'grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4';
const PLACES = ['total', 'waiting', 'completed', 'median'];

/** Today in four figures. */
export function Figures() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Loaded query={useStatistics()} skeleton={<FiguresSkeleton />}>
      {(today) => (
        <section aria-label={t('overview.figures.label')} className={ROW}>
          <Figure name={t('overview.figures.total')} value={format.number(today.total)} />
          <Figure name={t('tickets.status.waiting')} value={format.number(today.waiting)} />
          <Figure name={t('tickets.status.completed')} value={format.number(today.completed)} />
          <Figure name={t('overview.figures.median')} value={format.minutes(today.waitingTime.median)} />
        </section>
      )}
    </Loaded>
  );
}

const FiguresSkeleton = () => (
  <SkeletonGroup>
    <div className={ROW}>
      {PLACES.map((place) => (
        <FigureSkeleton key={place} />
      ))}
    </div>
  </SkeletonGroup>
);
