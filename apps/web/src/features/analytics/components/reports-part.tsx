import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnalyticsReport } from '#libs/contracts/analytics/reports.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
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
    <div className="mt-6 print:hidden">
      <Card title={t('analytics.reports.title')}>
        <p className="-mt-2 mb-4 text-pretty text-quiet">{t('analytics.reports.about')}</p>
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
      </Card>
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
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
      <span id={id}>
        <span className="font-medium">{t(`analytics.reports.${kind}`)}</span> ·{' '}
        {t('analytics.over', { from: format.day(from), to: format.day(to) })}
        <span className="block text-quiet text-sm">
          {t('analytics.reports.madeAt', { date: format.date(madeAt), time: format.time(madeAt) })}
        </span>
      </span>
      <Button icon={<Download size={18} />} isPending={isPending} describedBy={id} onPress={save}>
        {t('analytics.reports.download')}
      </Button>
    </li>
  );
}
