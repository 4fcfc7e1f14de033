import { type ReactNode, Suspense } from 'react';
import { laterOrNothing } from '../../ui/later-or-nothing.ts';
import type { SignKind } from './sign.tsx';

/** A drawing that says nothing beside the title: no other page carries it. */
const Sign = laterOrNothing(async () => (await import('./sign.tsx')).Sign);

interface FullPageProps {
  readonly sign: SignKind;
  /** The number of the failure, above the title, where people know it. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
  /** Whether the page around it has its main part already. */
  readonly isInside?: boolean;
}

/** A page with only what happened and what to do about it. */
export function FullPage({ sign, code, title, text, actions, children, isInside = false }: FullPageProps) {
  const Part = isInside ? 'div' : 'main';
  return (
    <Part className="flex min-h-dvh grow items-center justify-center bg-surface px-6 py-12 max-sm:px-4">
      <div className="flex w-full max-w-240 items-center gap-x-22 gap-y-8 max-lg:flex-col max-lg:items-start">
        <div className="min-w-0 grow">
          {code !== undefined && <p className="font-semibold text-faint text-lg">{code}</p>}
          <h1 className="font-semibold text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-120 text-pretty text-lg text-quiet">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
          {children !== undefined && <div className="mt-6 border-line border-t pt-3">{children}</div>}
        </div>
        <div className="aspect-4/3 w-80 max-w-full shrink-0 max-lg:order-first max-lg:w-45">
          <Suspense>
            <Sign kind={sign} />
          </Suspense>
        </div>
      </div>
    </Part>
  );
}
