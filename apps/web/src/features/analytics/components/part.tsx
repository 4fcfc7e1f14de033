import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinted } from '../../../lib/use-printed.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The room that a part takes beside others. */
const SPANS = { half: '', tall: 'xl:row-span-2', whole: 'xl:col-span-2' } as const;

interface PartProps {
  readonly span?: keyof typeof SPANS;
  readonly title: string;
  /** Says what the figures show. */
  readonly sentence: string;
  readonly legend?: ReactNode;
  readonly chart?: ReactNode;
  /** The figures of the chart; on paper they are always there. */
  readonly table?: () => ReactNode;
  readonly children?: ReactNode;
}

/** One question of the page: its sentence, its picture, its figures. */
export function Part({ title, sentence, legend, chart, table, span = 'half', children }: PartProps) {
  const { t } = useTranslation();
  const isPrinted = usePrinted();
  return (
    <div className={cx('min-w-0 print:break-inside-avoid-page', SPANS[span])}>
      <Card title={title}>
        <p className="-mt-2 mb-4 text-pretty">{sentence}</p>
        {chart && (
          <>
            {legend}
            {/* The sentence and the table say all of it to a screen reader. */}
            <div
              aria-hidden="true"
              dir="ltr"
              className="mb-4 h-64 print:h-auto print:[&_.recharts-surface]:h-auto print:[&_.recharts-surface]:w-full print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:w-full!"
            >
              <Suspense fallback={<Skeleton className="h-full w-full" />}>{chart}</Suspense>
            </div>
          </>
        )}
        {children}
        {table &&
          (isPrinted ? (
            table()
          ) : (
            <Disclosure level={3} title={t('analytics.table')}>
              {table}
            </Disclosure>
          ))}
      </Card>
    </div>
  );
}
