import { lazy, useEffect } from 'react';

const loadForm = () => import('../form/ticket-form.tsx');
const loadQuestions = () => import('./questions.tsx');

/** The form of a patient: pages that show tickets come before it, and those that show none do without it. */
export const TicketFormSheet = lazy(async () => ({ default: (await loadForm()).TicketFormSheet }));

/** The questions before actions: a page shows its tickets before it can ask. */
export const Questions = lazy(async () => ({ default: (await loadQuestions()).Questions }));

/** Loads both once the page is shown, so that they open at once, and also while the server is away. */
export function useDialogsAhead({ hasForm }: { readonly hasForm: boolean }): void {
  useEffect(() => {
    // A dialog that is opened meanwhile asks for its code again.
    void Promise.allSettled([loadQuestions(), ...(hasForm ? [loadForm()] : [])]);
  }, [hasForm]);
}
