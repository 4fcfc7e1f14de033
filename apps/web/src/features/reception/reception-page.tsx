import { Keyboard, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import {
  CallAnnouncement,
  KeysDialog,
  keysOf,
  useMoves,
  useNextWaiting,
  useNotified,
  usePageKeys,
  useTicketActions,
} from '../tickets/public.ts';
import { CalledPanel } from './called-panel.tsx';
import { Finished } from './finished.tsx';
import { Glance } from './glance.tsx';
import { Line } from './line.tsx';

const ADD = 'A';

/** The desk: call, add, and see who waits. Four hundred times a day, so each of it is one key. */
export function ReceptionPage() {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const called = useNotified();
  const next = useNextWaiting().data?.[0] ?? null;
  const moves = useMoves(actions, called.data ?? null, ['advance', 'again', 'complete', 'absent']);
  const [isShowingKeys, showKeys] = useState(false);
  usePageKeys({ ...keysOf(moves), [ADD]: actions.add, '?': () => showKeys(true) }, { isOn: !actions.isBusy && !isShowingKeys });
  return (
    <>
      <PageHeader
        title={t('reception.title')}
        about={t('reception.about')}
        actions={
          <>
            <span className="max-md:hidden pointer-coarse:hidden">
              <IconButton
                kind="plain"
                label={t('tickets.keys.show')}
                placement="bottom"
                icon={<Keyboard size={20} />}
                onPress={() => showKeys(true)}
              />
            </span>
            <Button icon={<UserPlus size={18} />} onPress={actions.add}>
              {t('tickets.form.add')}
              <KeyCap isHint>{ADD}</KeyCap>
            </Button>
          </>
        }
      />
      <CallAnnouncement called={called.data ?? null} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)]">
        <CalledPanel called={called} next={next} moves={moves} />
        <div className="flex min-w-0 flex-col gap-6">
          <Glance />
          <Line menuOf={actions.menuOf} onAdd={actions.add} />
          <Finished menuOf={actions.menuOf} />
        </div>
      </div>
      {actions.dialogs}
      <KeysDialog
        isOpen={isShowingKeys}
        onOpenChange={showKeys}
        keys={[
          ...moves.map(({ key, kind }) => ({ key, does: t(`tickets.actions.${kind}.label`) })),
          { key: ADD, does: t('tickets.form.add') },
        ]}
      />
    </>
  );
}
