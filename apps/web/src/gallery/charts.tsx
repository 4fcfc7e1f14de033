import { useTranslation } from 'react-i18next';
import type { WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import type { HeatRow } from '#libs/contracts/analytics/heat.ts';
import { ChartMissing } from '../features/analytics/components/charts/chart-missing.tsx';
import { HeatMap } from '../features/analytics/components/charts/heat-map.tsx';
import { Legend } from '../features/analytics/components/charts/legend.tsx';
import { LengthsChart, NoShowsChart, WaitsChart } from '../features/analytics/components/later.ts';
import { Part } from '../features/analytics/components/part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

/** Made-up figures of so many patients. */
const figures = (arrivals: number, median: number): WholeFigures => ({
  arrivals,
  calls: arrivals,
  recalls: 0,
  completed: arrivals - 2,
  absent: median % 5,
  cancelled: 0,
  left: 0,
  unfinished: 0,
  moved: 0,
  tooLong: 0,
  waits: arrivals,
  withinTarget: null,
  wait: { median, p90: median * 2 },
  service: { median: 9, p90: 20 },
  messages: { sent: 0, delivered: 0, failed: 0 },
});

const DAYS = [14, 18, 31, 12, 22].map((median, index) => ({ day: `2026-11-${22 + index}`, ...figures(40 + index, median) }));
const LENGTHS = [2, 5, 8, 6, 3].map((mean, index) => ({ hour: 8 + index, mean, max: mean * 2 }));
const HEAT: readonly HeatRow[] = [9, 10].map((hour) => ({
  hour,
  cells: [0, 1, 2, 3, 4].map((heat) => ({ weekday: heat + 1, arrivals: heat * 6, heat, day: null, isOfOneDay: true })),
}));

/** Charts of analytics, each with its sentence. */
export function Charts() {
  const { t } = useTranslation();
  const sentence = t('analytics.waits.half');
  return (
    <Shelf parts="Charts">
      <Samples width="half">
        <Sample state="rest" name="WaitsChart">
          <Part
            title={t('analytics.waits.title')}
            sentence={sentence}
            legend={
              <Legend
                marks={[
                  { look: 'dot', words: t('analytics.waits.half') },
                  { look: 'range', words: t('analytics.waits.band') },
                ]}
              />
            }
            chart={<WaitsChart days={DAYS} target={{ minutes: 20, share: 80 }} />}
          />
        </Sample>
        <Sample state="rest" name="NoShowsChart">
          <Part
            title={t('analytics.noShows.title')}
            sentence={t('analytics.columns.absent')}
            chart={<NoShowsChart days={DAYS} />}
          />
        </Sample>
        <Sample state="rest" name="LengthsChart">
          <Part
            title={t('analytics.lengths.title')}
            sentence={t('analytics.columns.mean')}
            legend={
              <Legend
                marks={[
                  { look: 'area', words: t('analytics.columns.mean') },
                  { look: 'most', words: t('analytics.columns.max') },
                ]}
              />
            }
            chart={<LengthsChart lengths={LENGTHS} />}
          />
        </Sample>
        <Sample state="rest" name="HeatMap">
          <Part title={t('analytics.arrivals.title')} sentence={t('analytics.columns.arrivals')}>
            <HeatMap rows={HEAT} dayLink={() => null} />
          </Part>
        </Sample>
        <Sample state="loading" name="Skeleton">
          <Part title={t('analytics.waits.title')} sentence={sentence} chart={<Skeleton className="h-full w-full" />} />
        </Sample>
        <Sample state="error" name="ChartMissing">
          <Part title={t('analytics.waits.title')} sentence={sentence} chart={<ChartMissing />} />
        </Sample>
      </Samples>
    </Shelf>
  );
}
