import { lazy, Suspense } from 'react';

/** Only a telephone or a tablet carries it. */
const NarrowCallBar = lazy(async () => ({ default: (await import('./narrow-call-bar.tsx')).NarrowCallBar }));

/** The bar at the foot of a narrow page, once its code has come. */
export const FootBar = (props: { readonly isOfMoves?: boolean }) => (
  <Suspense>
    <NarrowCallBar {...props} />
  </Suspense>
);
