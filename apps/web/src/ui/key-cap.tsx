import { useLetterKeys } from '../lib/letter-keys.ts';
import { cx } from './cx.ts';

interface KeyCapProps {
  readonly children: string;
  /** A hint beside the words of a button: for the eye alone, and hidden without a keyboard or with letter keys off. */
  readonly isHint?: boolean;
}

/** A key of the keyboard. */
export function KeyCap({ children, isHint = false }: KeyCapProps) {
  const isOn = useLetterKeys();
  if (isHint && !isOn) return null;
  return (
    <span
      aria-hidden={isHint}
      className={cx(
        'inline-flex items-center justify-center rounded-small border font-medium text-sm',
        isHint
          ? 'ms-2 min-w-6 border-current px-1.5 max-md:hidden pointer-coarse:hidden'
          : 'min-h-8 min-w-8 border-edge bg-sunken px-2',
      )}
    >
      {children}
    </span>
  );
}
