import { BellRing, UserPlus } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useMayAct, useNextWaiting, useNotified, useTicketActions } from '../../tickets/public.ts';
import type { Command } from '../rules/commands.ts';
import { FinderPagesContext } from './pages.ts';

/** Steps of the called patient that are in a hurry; the others are in the row's menu. */
const STEPS: ReadonlySet<string> = new Set(['recall', 'arrive', 'complete', 'absent', 'move']);

interface Commands {
  readonly actions: readonly Command[];
  readonly pages: readonly Command[];
}

/** Everything that the finder can begin or open: a call, a new patient, what the called patient needs, and the person's pages. */
export function useCommands(): Commands {
  const { t } = useTranslation();
  const format = useFormat();
  const mayAct = useMayAct();
  const { askNext, add, nextRefusal, menuOf } = useTicketActions();
  const called = useNotified().data ?? null;
  const next = useNextWaiting().data?.[0] ?? null;
  const pages = useContext(FinderPagesContext);
  const about = ({ ticket, patient }: TicketPair) =>
    [format.position(ticket.position), patient.name && isolated(patient.name)].filter(Boolean).join(' ');
  const callNext: Command = {
    id: 'call-next',
    label: t('tickets.actions.advance.label'),
    ...(next && { about: about(next) }),
    icon: <BellRing size={20} />,
    letter: 'N',
    onAction: askNext,
  };
  const addPatient: Command = {
    id: 'add-patient',
    label: t('tickets.form.add'),
    icon: <UserPlus size={20} />,
    letter: 'A',
    onAction: add,
  };
  const ofCalled = (pair: TicketPair): readonly Command[] =>
    menuOf(pair)
      .filter(({ id, refusal }) => STEPS.has(id) && !refusal)
      .map(({ id, label, icon, onAction }) => ({ id: `called-${id}`, label, about: about(pair), icon, onAction }));
  return {
    actions: [
      ...(mayAct('call') && nextRefusal === null ? [callNext] : []),
      ...(mayAct('edit') ? [addPatient] : []),
      ...(called ? ofCalled(called) : []),
    ],
    pages,
  };
}
