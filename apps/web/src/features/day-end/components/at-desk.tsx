import { lazy, Suspense } from 'react';

const Later = lazy(async () => ({ default: (await import('./day-end.tsx')).DayEnd }));

/** The desk's question comes after the page: it waits for an hour at least. */
export const DayEnd = () => (
  <Suspense fallback={null}>
    <Later />
  </Suspense>
);
