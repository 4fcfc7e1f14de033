import { useLetterKeys } from '../lib/keys/letter-keys.ts';
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
        'inline-flex items-center justify-center font-medium text-sm leading-none',
        isHint
          ? 'ms-auto min-w-[1.3em] text-current opacity-85 max-md:hidden pointer-coarse:hidden'
          : 'min-h-8 min-w-8 rounded-small border border-line-strong px-2',
      )}
    >
      {children}
    </span>
  );
}
