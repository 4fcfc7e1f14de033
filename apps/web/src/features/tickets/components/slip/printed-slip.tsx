import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Printed } from '../../rules/printed.ts';

const loadSlip = () => import('./slip.tsx');
const Slip = lazy(async () => ({ default: (await loadSlip()).Slip }));

/** Prints a patient's slip: it stands beside the page while it is printed, and the print sheet shows nothing else. */
export function usePrintedSlip({ isSoon = false }: { readonly isSoon?: boolean } = {}) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    // The slip's code is fetched before it is printed, and later than the page's: most pages print none.
    if (isSoon) void Promise.allSettled([loadSlip()]);
  }, [isSoon]);
  useEffect(() => {
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return {
    print: setPrinted,
    slip:
      printed &&
      createPortal(
        <Suspense fallback={null}>
          <Slip {...printed} />
        </Suspense>,
        document.body,
      ),
  };
}
