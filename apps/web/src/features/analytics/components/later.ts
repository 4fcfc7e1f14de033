import { type ComponentType, lazy } from 'react';
import { logTrouble } from '../../../lib/log.ts';
import { ChartMissing } from './charts/chart-missing.tsx';

const loadCharts = () => import('./charts/charts.tsx');
type Charts = Awaited<ReturnType<typeof loadCharts>>;

/** Charts are heavy and come after the figures; where they do not come, the tables still say everything. */
const later = <Props>(chart: (charts: Charts) => ComponentType<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: chart(await loadCharts()) };
    } catch {
      logTrouble('analytics: the charts could not be loaded, the tables alone are shown');
      return { default: ChartMissing };
    }
  });

export const WaitsChart = later(({ WaitsChart: chart }) => chart);
export const NoShowsChart = later(({ NoShowsChart: chart }) => chart);
export const FlowChart = later(({ FlowChart: chart }) => chart);
export const LengthsChart = later(({ LengthsChart: chart }) => chart);
export const OwnDays = lazy(async () => ({ default: (await import('./own-days.tsx')).OwnDays }));
