import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { missingNameOf } from './patient-name.tsx';

/** A patient as a sentence names them: name and number. */
export function useWho(): (pair: TicketPair) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ patient, ticket }) =>
    t('tickets.who', { name: isolated(patient.name ?? t(missingNameOf(patient))), number: format.position(ticket.position) });
}
