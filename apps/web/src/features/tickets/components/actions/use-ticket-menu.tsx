import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import { suits, TICKET_ACTIONS, type TicketAction } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { usePlaces } from '../../../../shared/places/public.ts';
import type { MenuItem } from '../../../../ui/menu.tsx';
import { useMayAct } from '../../rules/use-may-act.ts';
import { ACTION_ICONS, PAGE_ICON, PRINT_ICON } from './ticket-icons.tsx';

/** Details and the end of a ticket are seldom in a hurry: a menu begins with what is. */
const LAST = new Set<TicketAction>(['edit', 'cancel', 'delete']);
const IN_MENU = TICKET_ACTIONS.toSorted((a, b) => Number(LAST.has(a)) - Number(LAST.has(b)));
const LETTERS: Partial<Readonly<Record<TicketAction, string>>> = { prioritise: 'P', edit: 'E' };

interface TicketMenuOptions {
  readonly refusal: (kind: TicketAction, pair: TicketPair) => string | null;
  readonly act: (kind: TicketAction, pair: TicketPair) => void;
  /** Left out where slips are not printed. */
  readonly print?: (pair: TicketPair) => void;
}

/** Tells the menu of a ticket: its actions with their rules, then its slip and its page, and last what cannot be undone. */
export function useTicketMenu({ refusal, act, print }: TicketMenuOptions): (pair: TicketPair) => readonly MenuItem[] {
  const { t } = useTranslation();
  const mayAct = useMayAct();
  const places = usePlaces();
  const isOffered = (kind: TicketAction, { ticket }: TicketPair): boolean =>
    mayAct(kind) && suits(kind, ticket) && (kind !== 'move' || hasServices(places));
  const actionItems = (pair: TicketPair): readonly MenuItem[] =>
    IN_MENU.filter((kind) => isOffered(kind, pair)).map((kind) => ({
      id: kind,
      label: t(`tickets.actions.${kind}.label`),
      icon: ACTION_ICONS[kind],
      kind: kind === 'delete' ? 'danger' : 'plain',
      ...(LETTERS[kind] && { letter: LETTERS[kind] }),
      refusal: refusal(kind, pair),
      onAction: () => act(kind, pair),
    }));
  /** A slip is for somebody who waits, and the desk hands it out. */
  const slipItem = (pair: TicketPair): readonly MenuItem[] =>
    print && mayAct('edit') && pair.ticket.status === 'waiting'
      ? [{ id: 'print', label: t('tickets.form.print'), icon: PRINT_ICON, letter: 'T', onAction: () => print(pair) }]
      : [];
  /** Readers who may not hand the patient's page out get tickets without one. */
  const pageItem = ({ ticket: { page } }: TicketPair): readonly MenuItem[] =>
    page ? [{ id: 'page', label: t('tickets.patientPage'), icon: PAGE_ICON, onAction: () => openPage(page) }] : [];
  return (pair) => {
    const items = actionItems(pair);
    const isDanger = ({ kind }: MenuItem) => kind === 'danger';
    return [...items.filter((item) => !isDanger(item)), ...slipItem(pair), ...pageItem(pair), ...items.filter(isDanger)];
  };
}

/** The page must not reach the desk that opened it. */
const openPage = (page: string) => window.open(page, '_blank', 'noopener');
