import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
import { PatientCard } from './patient-card.tsx';
import { Upcoming } from './upcoming.tsx';

/** The doctor's: who is in front of me, why, and who comes next. */
export function CurrentPatientPage() {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const called = useNotified();
  const next = useNextWaiting().data?.[0] ?? null;
  const moves = useMoves(actions, called.data ?? null, ['advance', 'again', 'complete']);
  const [isShowingKeys, showKeys] = useState(false);
  usePageKeys({ ...keysOf(moves), '?': () => showKeys(true) }, { isOn: !actions.isBusy && !isShowingKeys });
  return (
    <>
      <PageHeader
        title={t('currentPatient.title')}
        about={t('currentPatient.about')}
        actions={
          <span className="max-md:hidden pointer-coarse:hidden">
            <IconButton
              kind="plain"
              label={t('tickets.keys.show')}
              placement="bottom"
              icon={<Keyboard size={20} />}
              onPress={() => showKeys(true)}
            />
          </span>
        }
      />
      <CallAnnouncement called={called.data ?? null} />
      <div className="flex flex-col gap-6">
        <PatientCard called={called} next={next} moves={moves} />
        <Upcoming />
      </div>
      {actions.dialogs}
      <KeysDialog
        isOpen={isShowingKeys}
        onOpenChange={showKeys}
        keys={moves.map(({ key, kind }) => ({ key, does: t(`tickets.actions.${kind}.label`) }))}
      />
    </>
  );
}
