import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useSession } from '../../../shared/session/public.ts';
import { type OpenState, Overlay } from '../../../ui/overlay.tsx';
import { TicketActionsProvider } from '../../tickets/public.ts';
import { Finder } from './finder.tsx';

/** The finder over a page that has none of its own. A waiting patient is shown where the person sees the queue. */
export function FinderDialog({ isOpen, onOpenChange }: OpenState) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useSession();
  const close = () => onOpenChange(false);
  const show = ({ ticket: { id, position } }: TicketPair) =>
    isOneOf(GROUPS.managers, roles)
      ? navigate(`${PAGES.queueList}?search=${position}`)
      : navigate(PAGES.reception, { state: { show: id } });
  return (
    <TicketActionsProvider>
      <Overlay isOpen={isOpen} onOpenChange={onOpenChange} place="top">
        <AriaDialog aria-label={t('finder.everywhere')} className="outline-none">
          <Finder onShow={(pair) => void show(pair)} onClose={close} />
        </AriaDialog>
      </Overlay>
    </TicketActionsProvider>
  );
}
