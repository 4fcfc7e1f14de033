import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ExpectedCall, useQueue } from '../../tickets/public.ts';

/** The answer to "when is my turn": the expected call of a waiting patient, and how many are before them. */
export function WhenCalled({ pair: { ticket } }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const queue = useQueue({ status: ['waiting'] });
  const ofService = queue.data?.filter((each) => each.ticket.service === ticket.service) ?? [];
  const before = ofService.findIndex((each) => each.ticket.id === ticket.id);
  const estimate = ofService[before]?.estimate;
  if (before < 0) return null;
  return (
    <div className="px-3 pt-1 pb-3">
      {estimate && (
        <p className="font-semibold text-lg">
          <ExpectedCall estimate={estimate} asOf={queue.dataUpdatedAt} isNamed />
        </p>
      )}
      <p className="text-quiet">{t('finder.before', { count: before })}</p>
    </div>
  );
}
