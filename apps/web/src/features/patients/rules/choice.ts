import type { Visit } from '#libs/contracts/patients.ts';

/** Actions on chosen visits. */
export const DESK_ACTIONS = ['see', 'correct', 'hold', 'release', 'erase'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Reasons why an action cannot be begun now. */
export type Cause = 'none' | 'allHeld' | 'noneHeld' | 'receiptOpen';

/** The visits that an action is about: a hold is of those that are not held yet, a release of those that are. */
export function aboutOf(action: DeskAction, chosen: readonly Visit[]): readonly Visit[] {
  if (action === 'hold') return chosen.filter(({ held }) => !held);
  if (action === 'release') return chosen.filter(({ held }) => held);
  return chosen;
}

/** Null: nothing hinders it. An open receipt may still have to be asked for again, under the key of its erasure. */
export function causeOf(action: DeskAction, chosen: readonly Visit[], isReceiptOpen: boolean): Cause | null {
  if (chosen.length === 0) return 'none';
  if (action === 'erase' && isReceiptOpen) return 'receiptOpen';
  if (aboutOf(action, chosen).length > 0) return null;
  return action === 'hold' ? 'allHeld' : 'noneHeld';
}
