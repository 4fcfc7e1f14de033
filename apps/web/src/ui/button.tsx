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
  /** Its icon alone is seen; its words are still its name. */
  readonly isFolded?: boolean;
  readonly autoFocus?: boolean;
  /** Where the words are of another language than the page's. */
  readonly lang?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The id of what says more: which patient it is about, why it cannot be pressed. */
  readonly describedBy?: string;
  readonly onPress?: () => void;
}

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
      className={cx(buttonLook(kind, size, isWide), isFolded && 'w-11 px-0')}
    >
      {icon !== undefined && <span className="inline-flex shrink-0">{isPending ? <Spinner /> : icon}</span>}
      {icon === undefined && isPending && (
        <span className="absolute inset-y-0 start-1 flex items-center">
          <Spinner size={13} />
        </span>
      )}
      <span lang={lang} className={isFolded ? 'sr-only' : ''}>
        {children}
      </span>
    </AriaButton>
  );
}
