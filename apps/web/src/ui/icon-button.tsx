import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from './cx.ts';
import { useHeld } from './held.tsx';
import { Tooltip } from './tooltip.tsx';
import { usePendingAnnouncement } from './use-pending-announcement.ts';

export interface IconButtonProps {
  readonly icon: ReactNode;
  /** Its name, and its tooltip where `hint` says no more. */
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'quiet' | 'plain';
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly isExpanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress?: () => void;
}

export function IconButton({
  icon,
  label,
  hint = label,
  kind = 'quiet',
  placement = 'top',
  isExpanded,
  isDisabled = false,
  onPress,
  ...rest
}: IconButtonProps) {
  usePendingAnnouncement(rest.isPending ?? false);
  const held = useHeld({ isDisabled, ...(onPress && { onPress }) });
  return (
    <Tooltip text={hint} placement={placement}>
      <AriaButton
        {...rest}
        {...held}
        aria-label={label}
        {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
        className={cx(
          'touchable inline-flex cursor-pointer items-center justify-center rounded-control text-quiet transition-colors',
          'data-hovered:bg-ink/6 data-hovered:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50',
          kind === 'plain' && 'border border-edge data-disabled:border-dashed',
        )}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
