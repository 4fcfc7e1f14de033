import { cx } from './cx.ts';

/** The look of a tab, also of a link or a button that stands for one. */
export const tabLook = (isSelected: boolean): string =>
  cx(
    'group flex min-h-11 min-w-11 cursor-pointer items-center gap-2 whitespace-nowrap border-y-2 border-transparent leading-row -outline-offset-3 hover:text-ink',
    isSelected ? 'border-b-brand font-semibold text-ink' : 'text-quiet',
  );

/** How many stand under a tab. */
export const TabCount = ({ children }: { readonly children: string }) => <span className="font-medium">{children}</span>;
