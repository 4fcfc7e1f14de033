import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { dayOfTicket } from '../../../lib/day-of-ticket.ts';
import { Button } from '../../../ui/button.tsx';

interface StoryHeadProps {
  readonly ticket: string;
  readonly entries: readonly AuditEntry[];
  readonly onBack: () => void;
}

/** Says whose story is read: the number and the day, as far as its entries tell. */
export function StoryHead({ ticket, entries, onBack }: StoryHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const known = entries.find((entry) => entry.ticket?.id === ticket)?.ticket;
  const day = format.longDay(known?.day ?? dayOfTicket(ticket));
  return (
    <div className="flex min-h-15 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-strong border-y bg-chosen px-6 py-2 text-on-chosen leading-row max-sm:px-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {known
            ? t('audit.story.ofTicketOn', { position: format.position(known.position), day })
            : t('audit.story.ofUnknown', { day })}
        </p>
        <p className="text-meta">{t('audit.story.about')}</p>
      </div>
      <span className="print:hidden">
        <Button icon={<ArrowLeft size={18} className="mirrored" />} onPress={onBack}>
          {t('audit.story.back')}
        </Button>
      </span>
    </div>
  );
}
