/** Exports of the messaging feature to other features. */
export { BeginCopySearches } from './copies/begin-copy-searches.ts';
export { type CopySearch, CopySearches } from './copies/copy-searches.ts';
