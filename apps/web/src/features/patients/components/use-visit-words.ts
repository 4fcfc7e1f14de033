import { useTranslation } from 'react-i18next';
import type { Visit } from '#libs/contracts/patients.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** Words for visits in sentences. */
export function useVisitWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    /** How many, as the subject of a sentence and after another word: languages take the one that fits. */
    counted: (count: number) => ({
      visits: t('patients.visits', { count }),
      ofVisits: t('patients.ofVisits', { count }),
    }),
    /** The day of them all, or the first and the last. */
    days: (visits: readonly Pick<Visit, 'day'>[]) => {
      const days = visits.map(({ day }) => day).sort();
      const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
      return from === to ? format.day(to) : t('patients.days', { from: format.day(from), to: format.day(to) });
    },
    /** Number and day, which identify a visit without a name. */
    visit: ({ position, day }: Pick<Visit, 'position' | 'day'>) =>
      t('patients.visit', { position: format.position(position), day: format.day(day) }),
  };
}
