import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts';
import { cx } from './cx.ts';
import { useHeld } from './held.tsx';
import { Spinner } from './spinner.tsx';
import { usePendingAnnouncement } from './use-pending-announcement.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  /** The id of the form that it submits, where it stands outside of it. */
  readonly form?: string;
  /** It keeps its width, its words and the focus, and is not pressed twice. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** Looks disabled, but stays in reach of the keyboard: `describedBy` says why. */
  readonly isRefused?: boolean;
  readonly isWide?: boolean;
  /** Its icon alone is seen, everywhere or on a telephone; its words are still its name. */
  readonly isFolded?: boolean | 'onPhone';
  readonly autoFocus?: boolean;
  /** Where the words are of another language than the page's. */
  readonly lang?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The id of what says more: which patient it is about, why it cannot be pressed. */
  readonly describedBy?: string;
  readonly onPress?: () => void;
  /** More words, in smaller type under the first. */
  readonly note?: ReactNode;
  /** Its key, at the end. */
  readonly hint?: ReactNode;
}

const FOLDED: Readonly<Record<string, { readonly button: string; readonly words: string }>> = {
  true: { button: 'w-11 px-0', words: 'sr-only' },
  onPhone: { button: 'max-sm:w-11 max-sm:px-0', words: 'max-sm:sr-only' },
};

export function Button({
  children,
  kind = 'plain',
  size = 'normal',
  icon,
  type = 'button',
  isWide = false,
  isFolded = false,
  lang,
  describedBy,
  isDisabled = false,
  isRefused = false,
  onPress,
  note,
  hint,
  ...rest
}: ButtonProps) {
  const isPending = rest.isPending ?? false;
  usePendingAnnouncement(isPending);
  const held = useHeld({ isDisabled, isRefused, ...(onPress && { onPress }) });
  return (
    <AriaButton
      {...rest}
      {...held}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      type={type}
      className={cx(buttonLook(kind, size, isWide), FOLDED[String(isFolded)]?.button)}
    >
      {icon !== undefined && <span className="inline-flex shrink-0">{isPending ? <Spinner /> : icon}</span>}
      {icon === undefined && isPending && (
        <span className="absolute inset-y-0 start-0.5 flex items-center">
          <Spinner size={12} />
        </span>
      )}
      <span
        lang={lang}
        className={cx(FOLDED[String(isFolded)]?.words, note !== undefined && 'min-w-0 grow text-start leading-row')}
      >
        {children}
        {note !== undefined && ' '}
        {note}
      </span>
      {hint}
    </AriaButton>
  );
}
