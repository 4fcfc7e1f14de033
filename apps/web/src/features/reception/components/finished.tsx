import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type TicketActions, useStatistics } from '../../tickets/public.ts';
import { EndedTickets } from './ended-tickets.tsx';

type FinishedProps = Pick<TicketActions, 'menuOf'>;

/** Finished tickets, for patients who come back to the desk. The latest call first: who was just sent away is the likeliest. */
export function Finished({ menuOf }: FinishedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: figures } = useStatistics();
  const title = t('reception.finished.title');
  return (
    <Disclosure title={title} {...(figures && { note: format.number(figures.completed + figures.cancelled) })}>
      {() => (
        <EndedTickets
          title={title}
          query={{ status: ['completed', 'cancelled'], order: 'notifiedAt', direction: 'desc' }}
          wereCalled={true}
          menuOf={menuOf}
        />
      )}
    </Disclosure>
  );
}
