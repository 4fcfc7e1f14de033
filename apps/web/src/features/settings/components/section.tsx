import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
  /** Stands at its foot, whatever scrolls above it. */
  readonly bar?: ReactNode;
}

/** One section of the settings: it scrolls by itself where the page is as high as its window. */
export function Section({ title, about, children, bar }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-h-0 grow flex-col">
      <div className="scroll-thin min-h-0 grow overflow-y-auto px-8 py-6 max-sm:px-4">
        <header className="mb-5">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          {about !== undefined && <p className="text-pretty text-quiet">{about}</p>}
        </header>
        {children}
      </div>
      {bar}
    </section>
  );
}
