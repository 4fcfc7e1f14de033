import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LoadPage } from '../pages.ts';

/** A page's chunk: it may be on its way before it is known whether the page will be shown. */
export interface PageCode {
  readonly fetch: () => Promise<void>;
  /** The page where its code has come; else the shape of it until it has. */
  readonly Screen: ComponentType;
}

export function pageCode(load: LoadPage, shape: ReactNode): PageCode {
  let Page: ComponentType | undefined;
  // Each time anew: one that has failed once would fail for ever.
  const coming = () => lazy(async () => ({ default: await load() }));
  return {
    fetch: async () => {
      // The screen asks again for what has failed here.
      Page ??= await load().catch(() => undefined);
    },
    Screen: () => {
      const [Shown] = useState(() => Page ?? coming());
      return (
        <Suspense fallback={shape}>
          <Shown />
        </Suspense>
      );
    },
  };
}
