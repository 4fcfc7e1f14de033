import { type ComponentProps, useState } from 'react';

interface Holdable {
  /** Cannot be pressed now. */
  readonly isDisabled?: boolean;
  /** Cannot be pressed now, and stays in reach of the keyboard to say why. */
  readonly isRefused?: boolean;
  readonly onPress?: () => void;
}

/** A disabled button would let go of the focus: one that has it, or is to have it back from a question, is held instead. */
export function useHeld({ isDisabled = false, isRefused = false, onPress }: Holdable) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isRefused || (isDisabled && hasFocus);
  return {
    onFocusChange: setHasFocus,
    isDisabled: isDisabled && !isHeld,
    ...(isHeld && { render: held }),
    ...(!isHeld && onPress && { onPress }),
  };
}

/** Looks and reads as disabled; it submits nothing either. */
const held = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" aria-disabled="true" data-disabled="true" data-hovered={undefined} data-pressed={undefined} />
);
