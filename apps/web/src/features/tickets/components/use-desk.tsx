import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '../../../lib/letter-keys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useNextWaiting } from '../api/get-line.ts';
import { useNotified } from '../api/get-notified.ts';
import { CallAnnouncement } from './announcement.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { keysOf, type MoveKind, useMoves } from './moves.ts';
import { usePageKeys } from './page-keys.ts';
import { type TicketActions, useTicketActions } from './use-ticket-actions.tsx';

/** A key that a page has beside those of its moves. */
interface OwnKey {
  readonly key: string;
  readonly does: string;
  readonly act: () => void;
}

/** What a page stands on where patients are called: whom, the moves, their keys, and what tells of both. */
export function useDesk(kinds: readonly MoveKind[], ownKeys: (actions: TicketActions) => readonly OwnKey[] = () => []) {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const called = useNotified();
  const next = useNextWaiting().data?.[0] ?? null;
  const moves = useMoves(actions, called.data ?? null, kinds);
  const own = ownKeys(actions);
  const [isShowingKeys, showKeys] = useState(false);
  const ownActs = Object.fromEntries(own.map(({ key, act }) => [key, act]));
  const areLettersOn = useLetterKeys();
  usePageKeys(
    { ...keysOf(moves), ...ownActs, '?': () => showKeys(true) },
    { isOn: areLettersOn && !actions.isBusy && !isShowingKeys },
  );
  return {
    actions,
    called,
    next,
    moves,
    keysButton: (
      <span className="max-md:hidden pointer-coarse:hidden">
        <IconButton
          kind="plain"
          label={t('tickets.keys.show')}
          placement="bottom"
          icon={<Keyboard size={20} />}
          onPress={() => showKeys(true)}
        />
      </span>
    ),
    /** To be put in the page once: what is said, asked and shown over it. */
    aside: (
      <>
        <CallAnnouncement called={called.data ?? null} />
        {actions.dialogs}
        <KeysDialog
          isOpen={isShowingKeys}
          onOpenChange={showKeys}
          keys={[...moves.map(({ key, kind }) => ({ key, does: t(`tickets.actions.${kind}.label`) })), ...own]}
        />
      </>
    ),
  };
}
