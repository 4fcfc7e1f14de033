export { Finder } from './components/finder.tsx';
export { FinderDialog, loadFinderDialog } from './components/later.ts';
export { FinderPagesContext } from './components/pages.ts';
export { useCommandKey } from './components/use-finder-keys.ts';
export type { Command } from './rules/commands.ts';
