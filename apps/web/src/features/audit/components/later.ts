import { lazy } from 'react';

export const loadFilters = () => import('./trail-filter-sheet.tsx');

export const TrailFilterSheet = lazy(async () => ({ default: (await loadFilters()).TrailFilterSheet }));
