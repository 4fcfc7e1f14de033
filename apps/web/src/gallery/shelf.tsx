import type { ReactNode } from 'react';
import { currentLang } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { cx } from '../ui/cx.ts';
import { CAPTIONS, type State } from './captions.ts';

interface ShelfProps {
  /** Names of the parts, as their files have them. */
  readonly parts: string;
  readonly children: ReactNode;
}

/** Samples of one part, or of a few that belong together. */
export const Shelf = ({ parts, children }: ShelfProps) => (
  <section className="border-line-strong border-b px-6 py-5 max-sm:px-4">
    <h2 lang="en" dir="ltr" className="mb-3 font-semibold text-lg rtl:text-end">
      {parts}
    </h2>
    <div className="flex flex-col gap-4">{children}</div>
  </section>
);

const WIDTHS = {
  own: 'flex flex-wrap items-end gap-x-6 gap-y-4',
  field: 'grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  half: 'grid items-start gap-6 lg:grid-cols-2',
  whole: 'flex flex-col gap-6',
} as const;

interface SamplesProps {
  /** The width that each sample takes. */
  readonly width?: keyof typeof WIDTHS;
  readonly children: ReactNode;
}

/** Samples side by side. */
export const Samples = ({ width = 'own', children }: SamplesProps) => <div className={WIDTHS[width]}>{children}</div>;

interface SampleProps {
  readonly state: State;
  /** A selector of what the pointer is on, or the focus in. */
  readonly of?: string;
  /** The variant that it shows, as its code names it. */
  readonly name?: string;
  readonly plane?: 'ground' | 'surface';
  readonly children: ReactNode;
}

/** A part in one state, with the name of that state. */
export function Sample({ state, of = 'button, a', name, plane = 'ground', children }: SampleProps) {
  useFormat();
  return (
    <div data-state={state} data-of={of} className="min-w-0">
      <p className="mb-3 text-faint text-sm">
        {CAPTIONS[state][currentLang()]}
        {name !== undefined && (
          <>
            {' · '}
            <bdi lang="en">{name}</bdi>
          </>
        )}
      </p>
      <div className={cx(plane === 'surface' && 'bg-surface')}>{children}</div>
    </div>
  );
}
