import { lazy, Suspense } from 'react';

/** Every error's words are as much as the rest of the page: they come where one is to be told. */
const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice.tsx')).RefusedNotice }));

/** A provider sent somebody back without a session. */
export const Refused = ({ code }: { readonly code: string | null }) =>
  code !== null && (
    <Suspense>
      <RefusedNotice code={code} />
    </Suspense>
  );
