import { Accessibility } from 'lucide-react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useNeedTexts } from './use-need-texts.ts';

/** Needs of a called patient, each with what staff do about it. */
export function NeedsHelp({ needs }: Pick<TicketPair['patient'], 'needs'>) {
  const texts = useNeedTexts();
  if (!needs?.length) return null;
  return (
    <ul className="flex flex-col gap-1">
      {needs.map((need) => (
        <li key={need} className="flex items-start gap-2 leading-row">
          <Accessibility size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <b className="font-semibold">{texts[need].name}</b>: {texts[need].help}
          </span>
        </li>
      ))}
    </ul>
  );
}
