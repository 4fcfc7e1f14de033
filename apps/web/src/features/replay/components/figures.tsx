import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { useEstimateWords } from '../../tickets/public.ts';

/** The day's figures as they stood. */
export function Figures({ stats }: { readonly stats: Statistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = useEstimateWords();
  const expected = joiningEstimate(stats);
  return (
    <section aria-label={t('replay.figures.label')}>
      <dl className="grid grid-cols-2 gap-x-4">
        <Fact name={t('replay.figures.total')} value={format.number(stats.total)} />
        <Fact name={t('tickets.status.waiting')} value={format.number(stats.waiting)} />
        <Fact name={t('tickets.status.completed')} value={format.number(stats.completed)} />
        <Fact name={t('tickets.status.absent')} value={format.number(stats.absent)} />
        {expected && <Fact isWide name={t('replay.figures.expected')} value={inWords(expected)} />}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
}

const Fact = ({ name, value, isWide = false }: FactProps) => (
  <div className={cx('border-line-strong border-t py-2 leading-row', isWide && 'col-span-full')}>
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="font-semibold text-xl">{value}</dd>
  </div>
);
