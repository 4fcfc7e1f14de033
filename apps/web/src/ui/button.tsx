import type { ReactNode } from 'react';

const LOOKS = {
  filled: 'bg-brand text-on-brand',
  plain: 'border border-line bg-surface text-ink',
} as const;

interface ButtonProps {
  readonly look?: keyof typeof LOOKS;
  readonly pending?: boolean;
  /** Where the words are of another language than the page's. */
  readonly lang?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Pending, it keeps its width and its words. */
export function Button({ look = 'plain', pending = false, lang, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`min-h-11 cursor-pointer rounded-control px-4 font-medium disabled:cursor-default disabled:opacity-60 ${LOOKS[look]}`}
      disabled={pending}
      lang={lang}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
