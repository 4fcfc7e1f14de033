import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useLetterKeys } from '../../../lib/keys/letter-keys.ts';
import { usePageKeys } from '../../../lib/keys/use-page-keys.ts';
import { useLast } from '../../../ui/use-last.ts';
import {
  type TicketActions,
  TicketActionsProvider,
  useNextWaiting,
  useNotified,
  useTicketActions,
} from '../../tickets/public.ts';
import { CallAnnouncement } from './announcement.tsx';
import { type DeskNow, keysOf, type Move, type MoveKind, type MoveLabels, useMoves } from './move-keys.ts';
import { useEnterKey } from './use-enter-key.ts';

const loadKeys = () => import('./keys-dialog.tsx');
const KeysDialog = lazy(async () => ({ default: (await loadKeys()).KeysDialog }));

export interface ShownKey {
  readonly key: string;
  readonly does: string;
}

/** A key that a page has beside those of its moves. */
interface OwnKey extends ShownKey {
  readonly act: () => void;
}

/** The digits of a page. */
interface OwnDigits {
  readonly count: number;
  readonly does: string;
  readonly act: (digit: number) => void;
}

interface DeskState {
  readonly called: UseQueryResult<TicketPair | null>;
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
  readonly moves: readonly Move[];
  readonly showKeys: () => void;
}

const DeskContext = createContext<DeskState | null>(null);

/** The desk around: the patient being called, the next one, and the moves. */
export function useDesk(): DeskState {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('there is no Desk around');
  return desk;
}

interface DeskProps {
  /** The page's moves, the filled one first. */
  readonly kinds: readonly MoveKind[] | ((now: DeskNow) => readonly MoveKind[]);
  readonly labels?: (now: DeskNow) => MoveLabels;
  readonly ownKeys?: (actions: TicketActions) => readonly OwnKey[];
  readonly digits?: OwnDigits | undefined;
  /** Keys of parts of the page, which act by themselves: the list of keys shows them. */
  readonly others?: readonly ShownKey[];
  readonly children: ReactNode;
}

/** A page where patients are called: provides the moves with their keys, announces each call, and shows what the keys do. */
export const Desk = (props: DeskProps) => (
  <TicketActionsProvider hasUndoStrip>
    <DeskProvider {...props} />
  </TicketActionsProvider>
);

function DeskProvider({ kinds, labels, ownKeys = () => [], digits, others = [], children }: DeskProps) {
  const actions = useTicketActions();
  const called = useNotified();
  const next = useNextWaiting().data?.[0] ?? null;
  const now: DeskNow = { called: called.data ?? null, next };
  const moves = useMoves(actions, now, {
    kinds: typeof kinds === 'function' ? kinds(now) : kinds,
    labels: labels?.(now) ?? {},
  });
  const own = ownKeys(actions);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const showKeys = () => setShowingKeys(true);
  const wasAsked = useLast(isShowingKeys || null);
  // Once the page is shown, so that it opens at once, and also while the server is away.
  useEffect(() => void Promise.allSettled([loadKeys()]), []);
  const ownActs = Object.fromEntries([...own, ...keysOfDigits(digits)].map(({ key, act }) => [key, act]));
  const areLettersOn = useLetterKeys();
  usePageKeys({ ...keysOf(moves), ...ownActs, '?': showKeys }, { isOn: areLettersOn && !actions.isBusy && !isShowingKeys });
  const arrive = moves.find(({ kind, refusal }) => kind === 'arrive' && refusal === null);
  useEnterKey(() => arrive?.ask(), { isOn: arrive !== undefined && !actions.isBusy && !isShowingKeys });
  return (
    <DeskContext value={{ called, next, moves, showKeys }}>
      <CallAnnouncement called={now.called} />
      {children}
      {wasAsked && (
        <Suspense fallback={null}>
          <KeysDialog
            isOpen={isShowingKeys}
            onOpenChange={setShowingKeys}
            keys={[
              ...(digits ? [{ key: digits.count > 1 ? `1–${digits.count}` : '1', does: digits.does }] : []),
              ...moves.map(({ key, label }) => ({ key, does: label })),
              ...own,
              ...others,
            ]}
          />
        </Suspense>
      )}
    </DeskContext>
  );
}

const keysOfDigits = (digits: OwnDigits | undefined): readonly Pick<OwnKey, 'key' | 'act'>[] =>
  Array.from({ length: digits?.count ?? 0 }, (_, index) => ({ key: String(index + 1), act: () => digits?.act(index + 1) }));
