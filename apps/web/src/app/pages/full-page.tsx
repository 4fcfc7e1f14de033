import type { ReactNode } from 'react';

interface FullPageProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
  /** Whether the page around it has its main part already. */
  readonly isInside?: boolean;
}

/** A page with only what happened and what to do about it. */
export function FullPage({ mark, title, text, actions, children, isInside = false }: FullPageProps) {
  const Part = isInside ? 'div' : 'main';
  return (
    <Part className="mx-auto flex min-h-[80dvh] max-w-xl flex-col items-center justify-center gap-6 px-6 py-12 text-center">
      {mark}
      <div className="flex flex-col gap-2">
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="text-pretty text-lg text-quiet">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      {children}
    </Part>
  );
}
