import { lazy, useEffect } from 'react';

const loadForm = () => import('../form/ticket-form.tsx');

/** The form of a patient: pages that show tickets come before it, and those that show none do without it. */
export const TicketFormSheet = lazy(async () => ({ default: (await loadForm()).TicketFormSheet }));

/** Loads the form once the page is shown, so that it opens at once, and also while the server is away. */
export function useFormAhead(isWanted: boolean): void {
  useEffect(() => {
    // A form that is opened meanwhile asks for its code again.
    if (isWanted) void Promise.allSettled([loadForm()]);
  }, [isWanted]);
}
