import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface PastDayProps {
  readonly day: string;
  readonly onToday: () => void;
}

/** A warning, so that nobody takes yesterday's queue for today's. */
export function PastDay({ day, onToday }: PastDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="px-6 pb-4 max-sm:px-4">
      <Notice kind="warning" title={t('queueList.past.title', { day: format.longDay(day) })}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-pretty">{t('queueList.past.text')}</p>
          <Button onPress={onToday}>{t('queueList.past.toToday')}</Button>
        </div>
      </Notice>
    </div>
  );
}
