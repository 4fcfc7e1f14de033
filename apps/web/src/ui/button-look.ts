import { cx } from './cx.ts';

/** `filled`: the one thing to do here. `danger`: what cannot be undone. `quiet`: beside others. */
export type ButtonKind = 'filled' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  filled: 'border-fill bg-fill font-semibold text-on-fill hover:bg-fill-strong',
  plain: 'border-edge font-medium text-ink hover:bg-ink/6',
  quiet: 'border-transparent font-medium text-brand hover:bg-ink/6',
  danger: 'border-danger-fill bg-danger-fill font-semibold text-on-danger hover:bg-danger-strong',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  normal: 'px-4 text-base',
  large: 'min-h-16 rounded-line px-5 py-2 text-lg',
};

export const buttonLook = (kind: ButtonKind, size: ButtonSize = 'normal', isWide = false): string =>
  cx(
    // Never narrower than its words: a fixed least width would let a full row squeeze it.
    'relative inline-flex min-h-11 min-w-min cursor-pointer select-none items-center justify-center gap-2 rounded-control border leading-tight',
    'transition-colors data-pressed:translate-y-px',
    'data-disabled:cursor-not-allowed data-disabled:border-edge data-disabled:border-dashed data-disabled:bg-sunken data-disabled:text-faint',
    'data-pending:cursor-progress',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  );
