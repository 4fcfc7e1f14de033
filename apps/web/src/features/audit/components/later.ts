import { lazy } from 'react';

export const loadFilters = () => import('./trail-filter-sheet.tsx');
export const TrailFilterSheet = lazy(async () => ({ default: (await loadFilters()).TrailFilterSheet }));

export const loadProof = () => import('./proof-sheet.tsx');
export const ProofSheet = lazy(async () => ({ default: (await loadProof()).ProofSheet }));
