export { HistoryEntry } from './components/history-entry.tsx';
export { loadTrailWords, useNarrator } from './components/use-narrator.ts';
export { issuedPosition } from './rules/issued-position.ts';
