import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnalyticsReport } from '#libs/contracts/analytics/reports.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useDownload, useReports } from '../api/reports.ts';
import { useWords } from './use-words.ts';

/** Reports that are shown at first: a month of weeks, and the month. */
const FIRST = 5;

/** The reports that are made by themselves, to download. */
export function ReportsPart() {
  const { t, format } = useWords();
  const query = useReports();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="print:hidden">
      <Pane title={t('analytics.reports.title')}>
        <p className="-mt-2 mb-2 max-w-4xl text-pretty text-quiet">{t('analytics.reports.about')}</p>
        <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
          {(reports, failure) => (
            <>
              {failure}
              {reports.length === 0 ? (
                <p>{t('analytics.reports.none')}</p>
              ) : (
                <ul>
                  {(isWhole ? reports : reports.slice(0, FIRST)).map((report) => (
                    <Row key={report.id} report={report} />
                  ))}
                </ul>
              )}
              {reports.length > FIRST && !isWhole && (
                <div className="mt-4">
                  <Button onPress={() => setIsWhole(true)}>
                    {t('analytics.reports.all', { number: format.number(reports.length) })}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </Pane>
    </div>
  );
}

function Row({ report }: { readonly report: AnalyticsReport }) {
  const { t, format } = useWords();
  const { mutate, isPending } = useDownload();
  const { id, kind, from, to, madeAt } = report;
  const save = () =>
    mutate(report, { onError: (failure) => toast(failureText(failure, t, t('analytics.reports.failed')), 'failure') });
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-4 border-line border-b leading-row last:border-0">
      <span id={id} className="py-1.5">
        <span className="font-medium">{t(`analytics.reports.${kind}`)}</span> ·{' '}
        {t('analytics.over', { from: format.day(from), to: format.day(to) })}
        <span className="text-quiet text-sm max-sm:block sm:ms-4">
          {t('analytics.reports.madeAt', { date: format.date(madeAt), time: format.time(madeAt) })}
        </span>
      </span>
      <Button kind="quiet" icon={<Download size={18} />} isPending={isPending} describedBy={id} onPress={save}>
        {t('analytics.reports.download')}
      </Button>
    </li>
  );
}
