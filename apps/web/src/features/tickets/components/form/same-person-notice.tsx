import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../../i18n/use-format.ts';

/** Says that the person in the form has a ticket today already. */
export function SamePersonNotice({ pair: { ticket, patient } }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = isolated(patient.name ?? t('common.erased'));
  const { status, cancelReason } = ticket;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control border border-brand px-4 py-3">
      <UsersRound size={20} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('tickets.form.same.title', { number: format.position(ticket.position) })}</p>
        <p className="line-clamp-3 break-words">
          {status === 'waiting' || status === 'notified'
            ? t(`tickets.form.same.${status}`, {
                name,
                time: format.time(status === 'waiting' ? ticket.waitingSince : ticket.notifiedAt),
              })
            : t('tickets.form.same.ended', { name, status: t(`tickets.status.${cancelReason ?? status}`) })}
        </p>
      </div>
    </div>
  );
}
