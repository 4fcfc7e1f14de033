import type { ReactNode } from 'react';
import { foldForSearch } from '#libs/contracts/search.ts';

/** A page to open or an action to begin, by its words. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** The person or the number that it is about. */
  readonly about?: string;
  readonly icon: ReactNode;
  /** The key that does the same on the desk. */
  readonly letter?: string;
  readonly onAction: () => void;
}

/** Letters from which on the typed text may name a command: one letter is the beginning of a name. */
const LEAST = 2;

/** The commands with a word that begins like the typed text; all of them while nothing is typed. */
export function commandsNamed(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return commands;
  if (wanted.length < LEAST) return [];
  return commands.filter(({ label }) => ` ${foldForSearch(label)}`.includes(` ${wanted}`));
}
