import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import type { TicketActions } from '../../tickets/public.ts';

/** The moves of a desk, each with its key; `move` only in a clinic with services. */
const KEYS = {
  arrive: '↵',
  advance: 'N',
  recall: 'R',
  complete: 'C',
  absent: 'D',
  absentOnly: 'D D',
  move: 'S',
} as const;
export type MoveKind = keyof typeof KEYS;

/** Words of a page for a move, in place of those of every page. */
export type MoveLabels = Partial<Readonly<Record<MoveKind, string>>>;

export interface Move {
  readonly kind: MoveKind;
  readonly key: string;
  /** Words of its button, with the number that it calls. */
  readonly label: string;
  /** Why not now. */
  readonly refusal: string | null;
  readonly ask: () => void;
}

/** The patients that the moves are about. */
export interface DeskNow {
  readonly called: TicketPair | null;
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
}

/** The buttons and the keys of a page are the same moves. */
export function useMoves(
  actions: TicketActions,
  { called, next }: DeskNow,
  { kinds, labels }: { readonly kinds: readonly MoveKind[]; readonly labels: MoveLabels },
): readonly Move[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isWithServices = hasServices(usePlaces());
  const callsNext = called !== null && next !== null && actions.mayCallNext(called);
  const labelOf = (kind: MoveKind): string => {
    const own = labels[kind];
    if (own !== undefined) return own;
    if (kind === 'absentOnly') return t('tickets.actions.absent.labelOnly');
    return kind === 'absent' && callsNext && next
      ? t('tickets.actions.absent.labelNext', { next: format.position(next.ticket.position) })
      : t(`tickets.actions.${kind}.label`);
  };
  const nobody = t('tickets.actions.rules.nobodyCalled');
  return kinds
    .filter((kind) => kind !== 'move' || isWithServices)
    .filter((kind) => kind !== 'absentOnly' || callsNext)
    .map((kind) => {
      const move = { kind, key: KEYS[kind], label: labelOf(kind) };
      if (kind === 'advance') return { ...move, refusal: actions.nextRefusal, ask: actions.askNext };
      if (!called) return { ...move, refusal: nobody, ask: () => undefined };
      return {
        ...move,
        refusal: actions.refusal(kind === 'absentOnly' ? 'absent' : kind, called),
        ask: () => (kind === 'absentOnly' ? actions.askAbsentOnly(called) : actions.ask(kind, called)),
      };
    });
}

/** The keys for `usePageKeys`. A move that cannot be made now says so where its button stands. */
export const keysOf = (moves: readonly Move[]): Readonly<Record<string, () => void>> =>
  Object.fromEntries(moves.filter(({ refusal }) => refusal === null).map(({ key, ask }) => [key, ask]));
