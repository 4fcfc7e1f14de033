import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type TicketActions, useStatistics } from '../../tickets/public.ts';
import { EndedTickets } from './ended-tickets.tsx';

type LeftProps = Pick<TicketActions, 'menuOf'>;

/** Patients who gave up the turn by their own page, for one who comes to the desk after all; nothing while nobody has. */
export function Left({ menuOf }: LeftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: figures } = useStatistics();
  if (!figures || figures.left === 0) return null;
  const title = t('reception.left.title');
  return (
    <Disclosure title={title} note={format.number(figures.left)}>
      {() => (
        <EndedTickets title={title} query={{ cancelReason: 'left', direction: 'desc' }} wereCalled={false} menuOf={menuOf} />
      )}
    </Disclosure>
  );
}
