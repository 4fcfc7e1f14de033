import { Button } from 'react-aria-components/Button';
import { cx } from '../../../ui/cx.ts';

interface CauseRowProps {
  readonly share: string;
  readonly title: string;
  readonly effect: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One cause, which shows its day when it is chosen. */
export const CauseRow = ({ share, title, effect, isChosen, onChoose }: CauseRowProps) => (
  <li className="border-line border-b">
    <Button
      aria-pressed={isChosen}
      onPress={onChoose}
      className={cx(
        'flex w-full cursor-pointer items-start gap-4 px-3 py-3 text-start -outline-offset-3 data-hovered:bg-row',
        isChosen && 'bg-chosen text-on-chosen data-hovered:bg-chosen',
      )}
    >
      <span className="w-14 shrink-0 font-semibold text-xl leading-row">{share}</span>
      <span className="min-w-0">
        <span className="block font-semibold leading-row">{title}</span>
        {effect !== '' && <span className={cx('block leading-row', !isChosen && 'text-quiet')}>{effect}</span>}
      </span>
    </Button>
  </li>
);
