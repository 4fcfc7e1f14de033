import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Pane } from '../../../ui/pane.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMessagesToday } from '../api/get-messages-today.ts';

const OUTCOMES = ['delivered', 'sent', 'failed', 'unknown', 'skipped'] as const;

/** Outcomes of the day's messages to patients, and how many of the month's are used. */
export function MessagesCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: today, isPending } = useMessagesToday();
  return (
    <Pane plane="ground" title={t('messages.today.title')}>
      <dl className="-my-2 divide-y divide-line" aria-busy={isPending}>
        {OUTCOMES.map((outcome) => (
          <Row key={outcome} name={t(`messages.today.${outcome}`)} isPending={isPending}>
            {today ? format.number(today[outcome]) : NOTHING}
          </Row>
        ))}
        <Row name={t('messages.today.month')} isPending={isPending}>
          {today ? monthOf(today.month) : NOTHING}
        </Row>
      </dl>
    </Pane>
  );

  function monthOf({ count, cap }: NonNullable<typeof today>['month']): string {
    return cap === null ? format.number(count) : t('messages.today.ofCap', { used: count, cap });
  }
}

interface RowProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly children: string;
}

const Row = ({ name, isPending, children }: RowProps) => (
  <div className="flex min-h-11 items-center justify-between gap-3">
    <dt>{name}</dt>
    <dd className="shrink-0 font-semibold">{isPending ? <Skeleton className="h-6 w-12" /> : children}</dd>
  </div>
);
