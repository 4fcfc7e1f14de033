export { HistoryEntry } from './components/history-entry.tsx';
export { useNarrator } from './components/use-narrator.ts';
export { issuedPosition } from './rules/issued-position.ts';
