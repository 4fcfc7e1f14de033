import { cx } from './cx.ts';

/** `filled`: the one thing to do here. `danger`: what cannot be undone. `quiet`: beside others. */
export type ButtonKind = 'filled' | 'plain' | 'quiet' | 'danger' | 'call';
export type ButtonSize = 'normal' | 'large';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  filled: 'bg-brand text-on-brand data-hovered:bg-brand-strong',
  plain: 'border border-edge bg-surface text-ink data-hovered:bg-sunken',
  quiet: 'text-ink data-hovered:bg-sunken',
  danger: 'bg-danger text-on-danger data-hovered:bg-danger-strong',
  call: 'bg-call text-on-call data-hovered:brightness-95',
};

const SIZES: Readonly<Record<ButtonSize, string>> = { normal: 'px-5 text-base', large: 'min-h-14 px-7 py-2 text-lg' };

export const buttonLook = (kind: ButtonKind, size: ButtonSize = 'normal', isWide = false): string =>
  cx(
    // Never narrower than its words: a fixed least width would let a full row squeeze it.
    'relative inline-flex min-h-11 min-w-min cursor-pointer select-none items-center justify-center gap-2 rounded-control font-medium',
    'transition-colors data-pressed:translate-y-px',
    'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-quiet',
    'data-pending:cursor-progress',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  );
