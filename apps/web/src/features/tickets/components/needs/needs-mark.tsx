import { Accessibility } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNeedTexts } from './use-need-texts.ts';

/** Needs of a patient, in a word or two beside the name. */
export function NeedsMark({ needs }: Pick<TicketPair['patient'], 'needs'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useNeedTexts();
  if (!needs?.length) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap text-quiet text-sm">
      <Accessibility size={14} aria-hidden="true" />
      <span className="sr-only">{t('tickets.form.needs')}: </span>
      {format.list(needs.map((need) => texts[need].short))}
    </span>
  );
}
