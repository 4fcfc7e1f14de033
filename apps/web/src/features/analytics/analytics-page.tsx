import { ChartColumn } from 'lucide-react';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Causes } from './components/causes.tsx';
import { MessagesPart, NoShowsPart, WaitsPart } from './components/day-parts.tsx';
import { ArrivalsPart, LengthsPart } from './components/hour-parts.tsx';
import { InShort } from './components/in-short.tsx';
import { PageActions } from './components/page-actions.tsx';
import { PlaceParts } from './components/place-parts.tsx';
import { ReportsPart } from './components/reports-part.tsx';
import { ScopeBar } from './components/scope-bar.tsx';
import { Shape } from './components/shape.tsx';
import { useAnalyticsPage } from './components/use-analytics-page.ts';
import { useWords } from './components/use-words.ts';
import { dayLink } from './rules/day-link.ts';
import { DAYS_OF } from './rules/period.ts';

export { texts } from './texts.ts';

/** Why patients wait: said first, then shown, with the figures behind it. */
export function AnalyticsPage() {
  const { t, format } = useWords();
  const page = useAnalyticsPage();
  const { filter, query, period, change, clinic, address, today } = page;
  const link = dayLink({ own: clinic?.id ?? '', shown: address.clinic, today: today ?? '' });
  const start = Number(clinic?.config.dayStartsAt.slice(0, 2) ?? 0);
  const shown = (answer: Analytics) => (
    <>
      <InShort answer={answer} period={period} />
      <Causes answer={answer} own={clinic?.id ?? ''} />
      <div className="grid gap-px border-line-strong border-y bg-line-strong xl:grid-cols-2 print:block">
        <WaitsPart answer={answer} dayLink={link} />
        <ArrivalsPart answer={answer} start={start} dayLink={link} />
        <LengthsPart answer={answer} start={start} />
        <NoShowsPart answer={answer} dayLink={link} />
        {answer.totals.messages.sent > 0 && <MessagesPart answer={answer} dayLink={link} />}
        <PlaceParts answer={answer} />
      </div>
    </>
  );
  const empty = (
    <EmptyState
      icon={<ChartColumn size={28} />}
      title={t('analytics.empty.title')}
      text={t('analytics.empty.text')}
      {...(period !== 'last30' && {
        action: (
          <Button onPress={() => change({ period: 'last30', from: undefined, to: undefined })}>
            {t('analytics.empty.last30', { days: DAYS_OF.last30 })}
          </Button>
        ),
      })}
    />
  );
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        beside={
          filter && (
            <p className="text-quiet max-sm:order-last max-sm:basis-full">
              {filter.from === filter.to
                ? format.longDay(filter.from)
                : t('analytics.over', { from: format.day(filter.from), to: format.day(filter.to) })}
            </p>
          )
        }
        actions={<PageActions filter={filter} />}
      />
      <ScopeBar {...page} />
      <div className="[&>[role=alert]]:mx-6 [&>[role=alert]]:mb-4 max-sm:[&>[role=alert]]:mx-4">
        <Loaded query={query} skeleton={<Shape />}>
          {(answer, failure) => (
            <>
              {failure}
              {answer.totals.arrivals === 0 ? (
                <div className="border-line-strong border-y bg-surface">{empty}</div>
              ) : (
                shown(answer)
              )}
            </>
          )}
        </Loaded>
      </div>
      <ReportsPart />
    </>
  );
}
