import { lazy } from 'react';

export const loadSee = () => import('./see-sheet.tsx');

export const SeeSheet = lazy(async () => ({ default: (await loadSee()).SeeSheet }));
