import { describe, expect, it } from '@jest/globals';
import { dayOfTicket, instant } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { metadataOf } from './log/metadata.ts';
import { clinicStream, queueStream } from './log/stream-names.ts';
import { at, contextOf } from './testing/ledger-fixture.ts';
import { issue, MORNING, NEXT_MORNING, queueOnLog } from './testing/queue-on-log.ts';

describe('the days of a clinic’s queue on the log', () => {
  const on = queueOnLog();

  it('begins a day in the clinic’s stream, each day’s first event naming the last day’s head', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    await act(issue, MORNING);
    await act(issue, MORNING);
    const second = await at(on.fixture.process(), on.clinicId)(issue, NEXT_MORNING);
    expect(second.state.lastPosition).toBe(1);
    const lastOfFirst = (await on.stored(on.firstDay())).at(-1);
    const day = second.events[0] && dayOfTicket(second.events[0].data.ticketId);
    const [firstOfSecond] = day ? await on.stored(queueStream(on.clinicId, day)) : [];
    const head = lastOfFirst && { stream: on.firstDay(), revision: lastOfFirst.revision, hash: metadataOf(lastOfFirst).hash };
    expect(firstOfSecond && metadataOf(firstOfSecond).previousDay).toEqual(head);
    const begun = (await on.stored(clinicStream(on.clinicId))).filter(({ type }) => type === 'DayBegun');
    expect(begun.map(({ data }) => data['previous'])).toEqual([null, head]);
  });

  it('leaves a ticket of a past day to be ended, never to be called', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act(issue, NEXT_MORNING);
    await expect(act({ type: 'CallPatient', ticketId }, NEXT_MORNING)).rejects.toMatchObject({ code: 'ticket.pastDay' });
    const ended = await act({ type: 'CancelTicket', ticketId }, NEXT_MORNING);
    expect(ended.state.tickets.get(ticketId)?.status).toBe('cancelled');
  });

  describe('at the day’s end', () => {
    const LAST_MINUTE = '2026-11-20T19:59:59Z';
    const JUST_AFTER = '2026-11-20T20:00:01Z';
    const key = { id: 'command-1', body: 'body-1' };
    const secondDay = () => on.dayOf('20261121');

    it('answers a ticket asked for again after it with the one of the day before, and issues none', async () => {
      const first = await at(on.fixture.process(), on.clinicId)(issue, LAST_MINUTE, key);
      const again = await at(on.fixture.process(), on.clinicId)(issue, JUST_AFTER, key);
      expect([again.events, again.position]).toEqual([first.events, first.position]);
      expect([(await on.stored(on.firstDay())).length, (await on.stored(secondDay())).length]).toEqual([1, 0]);
    });

    it('calls no patient of the new day for a call sent again after others have come', async () => {
      const act = at(on.fixture.process(), on.clinicId);
      await act(issue, LAST_MINUTE);
      const called = await act({ type: 'CallNext' }, LAST_MINUTE, key);
      await act(issue, JUST_AFTER);
      const again = await act({ type: 'CallNext' }, JUST_AFTER, key);
      expect(again.state.called).toBe(called.state.called);
      expect((await on.stored(secondDay())).map(({ type }) => type)).toEqual(['TicketIssued']);
    });

    it('answers a command on a ticket again that its person may not see any more', async () => {
      const { queue } = on.fixture.process();
      const asked = (when: string, body = 'body-1') => contextOf(on.clinicId, instant(new Date(when)), { id: 'command-2', body });
      const { events } = await at(on.fixture.process(), on.clinicId)(issue, LAST_MINUTE);
      const ticketId = events[0]?.data.ticketId;
      if (!ticketId) throw new Error('nothing was issued');
      const cancel = { type: 'CancelTicket', ticketId } as const;
      const onlyToday = (day: string, today: string) => day === today;
      const first = await queue.act(cancel, asked(LAST_MINUTE), onlyToday);
      expect((await queue.act(cancel, asked(JUST_AFTER), onlyToday)).events).toEqual(first.events);
      await expect(queue.act(cancel, contextOf(on.clinicId, instant(new Date(JUST_AFTER))), onlyToday)).rejects.toMatchObject({
        code: 'ticket.notFound',
      });
    });

    it('refuses a key of the day before with another body', async () => {
      const act = at(on.fixture.process(), on.clinicId);
      await act(issue, LAST_MINUTE, key);
      await expect(act(issue, JUST_AFTER, { ...key, body: 'body-2' })).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    });

    it('waits for the same command that is still on its way into the day before', async () => {
      let again: Promise<unknown> | undefined;
      const asksMeanwhile: EventStore = Object.assign(Object.create(on.fixture.log), {
        append: async (...appended: Parameters<EventStore['append']>) => {
          if (appended[0] === on.firstDay()) again = act(issue, JUST_AFTER, key);
          return await on.fixture.log.append(...appended);
        },
      });
      const act = at(on.fixture.process({ store: asksMeanwhile }), on.clinicId);
      const first = await act(issue, LAST_MINUTE, key);
      expect(await again).toMatchObject({ events: first.events, position: first.position });
    });

    it('takes a command for another one an hour after the new day began', async () => {
      const act = at(on.fixture.process(), on.clinicId);
      await act(issue, LAST_MINUTE, key);
      await act(issue, JUST_AFTER);
      await act(issue, '2026-11-20T21:00:01Z', key);
      expect(await on.stored(secondDay())).toHaveLength(2);
    });
  });
});
