import { lazy } from 'react';

export const loadFinderDialog = () => import('./finder-dialog.tsx');

/** The finder over a page: it comes once it is asked for. */
export const FinderDialog = lazy(async () => ({ default: (await loadFinderDialog()).FinderDialog }));
