import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { useFormat } from '../i18n/use-format.ts';

interface ProgressBarProps {
  readonly label: string;
  /** A share between 0 and 1. */
  readonly share: number;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const format = useFormat();
  return (
    <AriaProgressBar value={share * 100} aria-label={label} valueLabel={format.percent(share)} className="flex flex-col gap-2">
      {({ percentage = 0 }) => (
        <>
          <div className="flex items-baseline justify-between gap-4">
            <span aria-hidden="true">{label}</span>
            <span className="font-semibold">{format.percent(share)}</span>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-line-strong">
            <div className="h-full rounded-full bg-area-done transition-[width]" style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
