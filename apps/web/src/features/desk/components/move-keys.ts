import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import type { TicketActions } from '../../tickets/public.ts';

/** The moves of a desk, each with its key; `move` only in a clinic with services. */
export const MOVES = { advance: 'N', recall: 'R', complete: 'C', absent: 'D', move: 'S' } as const;
export type MoveKind = keyof typeof MOVES;

export interface Move {
  readonly kind: MoveKind;
  readonly key: string;
  /** Why not now. */
  readonly refusal: string | null;
  readonly ask: () => void;
}

/** The buttons and the keys of a page are the same moves. */
export function useMoves(actions: TicketActions, called: TicketPair | null, kinds: readonly MoveKind[]): readonly Move[] {
  const { t } = useTranslation();
  const isWithServices = hasServices(usePlaces());
  return kinds
    .filter((kind) => kind !== 'move' || isWithServices)
    .map((kind) => {
      const key = MOVES[kind];
      if (kind === 'advance') return { kind, key, refusal: actions.nextRefusal, ask: actions.askNext };
      if (!called) return { kind, key, refusal: t('tickets.actions.rules.nobodyCalled'), ask: () => undefined };
      return { kind, key, refusal: actions.refusal(kind, called), ask: () => actions.ask(kind, called) };
    });
}

/** The keys for `usePageKeys`. A move that cannot be made now says so where its button stands. */
export const keysOf = (moves: readonly Move[]): Readonly<Record<string, () => void>> =>
  Object.fromEntries(moves.filter(({ refusal }) => refusal === null).map(({ key, ask }) => [key, ask]));
