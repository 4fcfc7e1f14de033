import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#libs/contracts/patients.ts';
import { toast } from '../../../ui/toasts.ts';
import { useExportVisits } from '../api/export-visits.ts';
import { aboutOf, type DeskAction } from '../rules/choice.ts';
import { bearsSeveralNames } from '../rules/visits.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { type Asked, DeskDialogs } from './desk-dialogs.tsx';
import { loadSee } from './later.ts';
import type { DeskState, Found } from './use-desk.ts';
import { FoundVisits } from './visits/found-visits.tsx';

/** The visits of a phone, and what is done to those that are chosen among them. */
export function DeskOfFound({ desk, found }: { readonly desk: DeskState; readonly found: Found }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [openings, setOpenings] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const exported = useExportVisits();
  const chosen = found.visits.filter(({ ticketId }) => desk.chosen.has(ticketId));

  const open = (action: DeskAction) => {
    const visits = aboutOf(action, chosen);
    const reads = action === 'see' || (action === 'correct' && !bearsSeveralNames(visits));
    if (reads) exported.mutate({ phone: found.phone, ticketIds: visits.map(({ ticketId }) => ticketId) });
    setOpenings((before) => before + 1);
    setAsked({ action, phone: found.phone, visits });
  };
  const act = (action: DeskAction) => {
    if (action !== 'see') return open(action);
    setIsLoading(true);
    loadSee()
      .then(
        () => open(action),
        () => toast(t('patients.see.failed'), 'failure'),
      )
      .finally(() => setIsLoading(false));
  };
  const leaveOut = (left: readonly Visit[]) => {
    desk.setChosen(new Set(left.map(({ ticketId }) => ticketId)));
    setAsked((now) => now && { ...now, visits: left });
  };
  return (
    <>
      <FoundVisits found={found} chosen={desk.chosen} onChosen={desk.setChosen}>
        <ChosenActions chosen={chosen} isReceiptOpen={desk.erasure !== null} pending={isLoading ? 'see' : null} onAct={act} />
      </FoundVisits>
      <DeskDialogs
        key={openings}
        asked={asked}
        desk={desk}
        exported={exported}
        onClose={() => setAsked(null)}
        onLeftOut={leaveOut}
      />
    </>
  );
}
