import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { PriorityMark } from './priority-mark.tsx';

type Status = TicketPair['ticket']['status'];
const FRAIL = { reason: 'frail', at: '2026-11-21T06:40:00.000Z' } as const;
const marked = (status: Status, priority: TicketPair['ticket']['priority'], lang: 'ar' | 'en' = 'en') =>
  onPage(<PriorityMark ticket={{ ...pairOf(7, status).ticket, priority }} />, lang);

describe('the mark of a patient who comes first', () => {
  it.each([
    ['en', 'Put first, because: Frail'],
    ['ar', 'سبب التقديم في الدور: كبر سن'],
  ] as const)('says the reason in a word, in %s', async (lang, words) => {
    await marked('waiting', FRAIL, lang);
    expect(document.body.textContent).toContain(words);
  });

  it.each([
    ['waiting', null],
    ['completed', FRAIL],
    ['cancelled', FRAIL],
  ] as const)('says nothing of a patient who is %s with %j', async (status, priority) => {
    await marked(status, priority);
    expect(screen.queryByText('Frail')).toBeNull();
  });
});
