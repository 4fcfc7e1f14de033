import type { DeskNow, Move } from '../../desk/public.ts';

/**
 * The moves of a visit, the next step first: arrived, then complete with the next call, or alone while nobody waits. While
 * the server records no arrivals, a called patient may be in the room or not.
 */
export function visitMoves(
  { called, next }: DeskNow,
  { isArrivalRecorded }: { readonly isArrivalRecorded: boolean },
): readonly Move['kind'][] {
  if (!called) return ['advance', 'recall', 'complete', 'absent', 'move'];
  if (!isArrivalRecorded) return ['advance', 'recall', 'complete', 'absent', 'absentOnly', 'move'];
  if (!called.ticket.arrivedAt) return ['arrive', 'recall', 'complete', 'absent', 'absentOnly', 'move', 'advance'];
  return next ? ['advance', 'complete', 'move'] : ['complete', 'move'];
}
