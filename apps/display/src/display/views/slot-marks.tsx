import type { ReactNode } from 'react';
import { isElder } from '#libs/contracts/tickets/rules.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { ElderIcon } from './icons.tsx';

interface SlotNotesProps {
  readonly place: number;
  /** Whether a number stands beside them. */
  readonly isNamed?: boolean;
  readonly formatter: DisplayFormatter;
  readonly children?: ReactNode;
}

/** Ordinal and label hang beside the number, small. */
export function SlotNotes({ place, isNamed = false, formatter: { say, format }, children }: SlotNotesProps) {
  return (
    <span className="slot-notes">
      <span className="slot-ordinal">{format.ordinal(place)}</span>
      {children}
      {isNamed && <span className="slot-label">{say('ticketNumber')}</span>}
    </span>
  );
}

export function ElderMark({ age, formatter: { say } }: { readonly age: number | null; readonly formatter: DisplayFormatter }) {
  if (!isElder(age ?? 0)) return null;
  return (
    <span className="slot-mark slot-elder">
      <ElderIcon />
      <span>{say('elder')}</span>
    </span>
  );
}
