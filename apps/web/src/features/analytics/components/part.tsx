import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { usePrinted } from '../../../lib/use-printed.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { cx } from '../../../ui/cx.ts';
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
  /** The figures of the chart, in its place; on paper they are always there, below it. */
  readonly table?: () => ReactNode;
  readonly children?: ReactNode;
}

/** One question of the page: its picture or its figures, and its sentence. */
export function Part({ title, sentence, legend, chart, table, span = 'half', children }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPrinted = usePrinted();
  const [isTable, setTable] = useState(false);
  const isFigures = isTable || isPrinted;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'min-w-0 bg-surface px-6 pt-3 pb-5 max-sm:px-4 print:break-inside-avoid-page print:border-line-strong print:border-b',
        SPANS[span],
      )}
    >
      <header className="mb-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {!isTable && legend}
        {table && (
          <Button
            {...(!chart && { 'aria-expanded': isTable })}
            aria-describedby={id}
            onPress={() => setTable(!isTable)}
            className={cx(buttonLook('quiet'), '-me-4 ms-auto print:hidden')}
          >
            {isTable ? <ChartColumn size={18} aria-hidden="true" /> : <Table2 size={18} aria-hidden="true" />}
            {t(isTable && chart ? 'analytics.chart' : 'analytics.table')}
          </Button>
        )}
      </header>
      {chart && (!isTable || isPrinted) && (
        // The sentence and the table say all of it to a screen reader.
        <div
          aria-hidden="true"
          dir="ltr"
          className="mb-3 h-64 print:h-auto print:[&_.recharts-surface]:h-auto print:[&_.recharts-surface]:w-full print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:w-full!"
        >
          <Suspense fallback={<Skeleton className="h-full w-full" />}>{chart}</Suspense>
        </div>
      )}
      {children}
      {isFigures && table?.()}
      <p className="max-w-4xl text-pretty text-quiet not-first:mt-3">{sentence}</p>
    </section>
  );
}
