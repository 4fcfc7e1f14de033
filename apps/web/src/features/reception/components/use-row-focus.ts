import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** Frames within which the queue is drawn, its code and its answer included. */
const FRAMES_MOST = 120;

/** Leads the focus to the menu of a row of the queue, once `reveal` has brought the queue on the page. */
export function useRowFocus(reveal: () => void) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const focus = (row: string, left = FRAMES_MOST) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const button = document.querySelector<HTMLElement>(`${row} button[aria-haspopup]`);
      button?.scrollIntoView({ block: 'center' });
      button?.focus();
      if (!button && left > 0) focus(row, left - 1);
    });
  };
  const showRow = (id: string) => {
    reveal();
    focus(`[data-row="${CSS.escape(id)}"]`);
  };
  const { state } = useLocation();
  const showAsked = useEffectEvent(({ show }: { readonly show?: unknown }) => {
    if (typeof show === 'string') showRow(show);
  });
  // A finder over another page leads here, to a row.
  useEffect(() => showAsked(Object(state)), [state]);
  return {
    show: ({ ticket }: TicketPair) => showRow(ticket.id),
    /** Leads to the first row of the list that is shown. */
    enter: () => focus('[data-row]'),
  };
}
