import { Footprints, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';

interface ChosenBarProps {
  /** Null where it is not known. */
  readonly number: number | null;
  readonly isInQueue: boolean;
  readonly onClear: () => void;
}

/** Says which number is followed through the day, and where it is not to be seen. */
export function ChosenBar({ number, isInQueue, onClear }: ChosenBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-4 border-line-strong border-b bg-chosen px-6 py-0.5 text-on-chosen max-sm:px-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <Footprints size={18} aria-hidden="true" className="mirrored shrink-0" />
        <span className="font-semibold">
          {number === null ? t('replay.chosen.unknown') : t('replay.chosen.number', { number: format.position(number) })}
        </span>
        {!isInQueue && <span>{t('replay.chosen.gone')}</span>}
      </p>
      <Button kind="quiet" icon={<X size={18} />} onPress={onClear}>
        {t('replay.chosen.clear')}
      </Button>
    </div>
  );
}
