import { Suspense } from 'react';
import type { Visit } from '#libs/contracts/patients.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { useExportVisits } from '../api/export-visits.ts';
import type { DeskAction } from '../rules/choice.ts';
import { bearsSeveralNames, otherNames } from '../rules/visits.ts';
import { CorrectSheet, SeveralNamesDialog } from './correct-sheet.tsx';
import { EraseQuestion } from './erase-question.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { SeeSheet } from './later.ts';
import type { DeskState } from './use-desk.ts';

/** An action, and the visits that it is about. */
export interface Asked {
  readonly action: DeskAction;
  readonly phone: string;
  readonly visits: readonly Visit[];
}

interface DeskDialogsProps {
  /** Null: nothing is open. */
  readonly asked: Asked | null;
  readonly desk: DeskState;
  readonly exported: ReturnType<typeof useExportVisits>;
  readonly onClose: () => void;
  readonly onLeftOut: (left: readonly Visit[]) => void;
}

/** The dialog of an action; it stands while it fades away. */
export function DeskDialogs({ asked, desk, exported, onClose, onLeftOut }: DeskDialogsProps) {
  const shown = useLast(asked);
  if (!shown) return null;
  const { action, phone, visits } = shown;
  const request = { phone, ticketIds: visits.map(({ ticketId }) => ticketId) };
  const open = { isOpen: asked !== null, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  switch (action) {
    case 'see':
      return (
        <Suspense>
          <SeeSheet {...open} request={request} exported={exported} />
        </Suspense>
      );
    case 'correct':
      return bearsSeveralNames(visits) ? (
        <SeveralNamesDialog {...open} visits={visits} />
      ) : (
        <CorrectSheet {...open} request={request} exported={exported} onChanged={desk.changed} />
      );
    case 'hold':
    case 'release':
      return <HoldDialog {...open} kind={action} request={request} visits={visits} onChanged={desk.changed} />;
    case 'erase':
      return (
        <EraseQuestion
          {...open}
          request={request}
          visits={visits}
          namesKept={otherNames(desk.found?.visits ?? [], visits)}
          erasing={desk.erasing}
          onLeftOut={onLeftOut}
          onErased={desk.erased}
        />
      );
  }
}
