import { lazy } from 'react';

export const loadFilters = () => import('./filter-sheet.tsx');
export const MemberFilterSheet = lazy(async () => ({ default: (await loadFilters()).MemberFilterSheet }));
