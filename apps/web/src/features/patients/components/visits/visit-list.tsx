import type { Visit } from '#libs/contracts/patients.ts';
import { cx } from '../../../../ui/cx.ts';
import { PatientName } from '../../../tickets/public.ts';
import { useVisitWords } from '../use-visit-words.ts';

/** More of them leave the question that they belong to out of sight. */
const SHOWN_WHOLE = 5;

interface VisitListProps {
  readonly label: string;
  readonly visits: readonly Visit[];
}

/** Which visits a question is about, by name and day. */
export function VisitList({ label, visits }: VisitListProps) {
  const words = useVisitWords();
  const isLong = visits.length > SHOWN_WHOLE;
  return (
    <ul
      aria-label={label}
      // A list that scrolls does so by the keyboard too.
      tabIndex={isLong ? 0 : undefined}
      className={cx('flex flex-col', isLong && 'max-h-64 overflow-y-auto')}
    >
      {visits.map((visit) => (
        <li key={visit.ticketId} className="border-line border-b py-2 last:border-b-0">
          <PatientName name={visit.name} unreadable className="font-medium" />
          <span className="block text-quiet text-sm">{words.visit(visit)}</span>
        </li>
      ))}
    </ul>
  );
}
