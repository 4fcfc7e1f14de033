import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useLetterKeys } from '../../../lib/letter-keys.ts';
import { useLast } from '../../../ui/use-last.ts';
import {
  type TicketActions,
  TicketActionsProvider,
  useNextWaiting,
  useNotified,
  useTicketActions,
} from '../../tickets/public.ts';
import { CallAnnouncement } from './announcement.tsx';
import { keysOf, type Move, type MoveKind, useMoves } from './move-keys.ts';
import { usePageKeys } from './use-page-keys.ts';

const loadKeys = () => import('./keys-dialog.tsx');
const KeysDialog = lazy(async () => ({ default: (await loadKeys()).KeysDialog }));

/** A key that a page has beside those of its moves. */
interface OwnKey {
  readonly key: string;
  readonly does: string;
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
  readonly kinds: readonly MoveKind[];
  readonly ownKeys?: (actions: TicketActions) => readonly OwnKey[];
  readonly digits?: OwnDigits | undefined;
  readonly children: ReactNode;
}

/** A page where patients are called: provides the moves with their keys, announces each call, and shows what the keys do. */
export const Desk = (props: DeskProps) => (
  <TicketActionsProvider>
    <DeskProvider {...props} />
  </TicketActionsProvider>
);

function DeskProvider({ kinds, ownKeys = () => [], digits, children }: DeskProps) {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const called = useNotified();
  const next = useNextWaiting().data?.[0] ?? null;
  const moves = useMoves(actions, called.data ?? null, kinds);
  const own = ownKeys(actions);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const showKeys = () => setShowingKeys(true);
  const wasAsked = useLast(isShowingKeys || null);
  // Once the page is shown, so that it opens at once, and also while the server is away.
  useEffect(() => void Promise.allSettled([loadKeys()]), []);
  const ownActs = Object.fromEntries([...own, ...keysOfDigits(digits)].map(({ key, act }) => [key, act]));
  const areLettersOn = useLetterKeys();
  usePageKeys({ ...keysOf(moves), ...ownActs, '?': showKeys }, { isOn: areLettersOn && !actions.isBusy && !isShowingKeys });
  return (
    <DeskContext value={{ called, next, moves, showKeys }}>
      <CallAnnouncement called={called.data ?? null} />
      {children}
      {wasAsked && (
        <Suspense fallback={null}>
          <KeysDialog
            isOpen={isShowingKeys}
            onOpenChange={setShowingKeys}
            keys={[
              ...(digits ? [{ key: digits.count > 1 ? `1–${digits.count}` : '1', does: digits.does }] : []),
              ...moves.map(({ key, kind }) => ({ key, does: t(`tickets.actions.${kind}.label`) })),
              ...own,
            ]}
          />
        </Suspense>
      )}
    </DeskContext>
  );
}

const keysOfDigits = (digits: OwnDigits | undefined): readonly Pick<OwnKey, 'key' | 'act'>[] =>
  Array.from({ length: digits?.count ?? 0 }, (_, index) => ({ key: String(index + 1), act: () => digits?.act(index + 1) }));
