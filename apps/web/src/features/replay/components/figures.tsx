import { CircleCheck, Clock, Hourglass, Ticket, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Figure } from '../../../ui/figure.tsx';
import { useEstimateWords } from '../../tickets/public.ts';

/** The day's figures as they stood. */
export function Figures({ stats }: { readonly stats: Statistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = useEstimateWords();
  const expected = joiningEstimate(stats);
  return (
    <section aria-label={t('replay.figures.label')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure name={t('replay.figures.total')} icon={<Ticket size={20} />} value={format.number(stats.total)} />
      <Figure name={t('tickets.status.waiting')} icon={<Hourglass size={20} />} value={format.number(stats.waiting)} />
      <Figure name={t('tickets.status.completed')} icon={<CircleCheck size={20} />} value={format.number(stats.completed)} />
      <Figure name={t('tickets.status.absent')} icon={<UserX size={20} />} value={format.number(stats.absent)} />
      {expected && (
        <p className="col-span-full flex flex-wrap items-center gap-x-2">
          <Clock size={20} aria-hidden="true" className="text-brand" />
          <span className="text-quiet">{t('replay.figures.expected')}</span>
          <span className="font-semibold">{inWords(expected)}</span>
        </p>
      )}
    </section>
  );
}
