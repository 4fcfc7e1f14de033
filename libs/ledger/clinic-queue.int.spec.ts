import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, dayOfTicket, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { RevisionConflict } from '#libs/event-store/errors.ts';
import type { EventStore, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { NO_PREVIOUS_HASH } from './chain/hash-chain.ts';
import type { QueueAction } from './clinic-queue.ts';
import { keyNamedBy } from './folds/fold.ts';
import { metadataOf } from './log/metadata.ts';
import { clinicStream, queueStream } from './log/stream-names.ts';
import { at, contextOf, LedgerFixture } from './testing/ledger-fixture.ts';

const MORNING = '2026-11-20T06:00:00Z';
const NEXT_MORNING = '2026-11-21T06:00:00Z';
const issue: QueueAction = {
  type: 'IssueTicket',
  patient: { name: 'سالم المنصوري', age: 61, phone: '+971501112223', consent: true, reason: 'مراجعة' },
};

describe("a clinic's queue on the log", () => {
  let fixture: LedgerFixture;
  let clinicId: ClinicId;

  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    clinicId = await fixture.openClinic('palm');
  });
  afterEach(() => fixture.close());

  const stored = async (stream: StreamName): Promise<StoredEvent[]> =>
    (await Array.fromAsync(fixture.log.readStream(stream))).flat();
  const firstDay = () => queueStream(clinicId, '20261120' as ReturnType<typeof dayOfTicket>);
  const refusalsAmong = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof Refusal ? [outcome.reason.code] : [],
    );

  it('gives every ticket a number of its own, however many ask at once and from two processes', async () => {
    const staff = [fixture.process(), fixture.process()].map((process) => at(process, clinicId));
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => staff[index % 2]?.(issue, MORNING)));
    const numbers = outcomes
      .flatMap((outcome) => outcome?.events ?? [])
      .map(({ data }) => ('position' in data ? data.position : 0));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('calls each waiting patient once, in order, when fifty press at once', async () => {
    const act = at(fixture.process(), clinicId);
    const issued = [];
    for (let count = 0; count < 50; count += 1) issued.push((await act(issue, MORNING)).events[0]?.data.ticketId);
    const calls = await Promise.all(issued.map(() => act({ type: 'CallNext' }, MORNING)));
    expect(calls.map(({ state }) => state.called)).toEqual(issued);
  });

  it('accepts one of fifty calls by pages that show the same called patient, and refuses the others', async () => {
    const act = at(fixture.process(), clinicId);
    for (let count = 0; count < 3; count += 1) await act(issue, MORNING);
    const { state } = await act({ type: 'CallNext' }, MORNING);
    const presses = Array.from({ length: 50 }, () => act({ type: 'CallNext', after: state.called }, MORNING));
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsAmong(outcomes)).toEqual(Array.from({ length: 49 }, () => 'queue.movedOn'));
  });

  it('answers a repeated command as the first time, and writes nothing', async () => {
    const act = at(fixture.process(), clinicId);
    const key = { id: 'command-1', body: 'body-1' };
    const first = await act(issue, MORNING, key);
    const ticketId = first.events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act({ type: 'CallPatient', ticketId }, MORNING);
    const again = await at(fixture.process(), clinicId)(issue, MORNING, key);
    expect(again.events).toEqual(first.events);
    // A repeated command answers the first position, for which read models are awaited.
    expect(again.position).toBe(first.position);
    expect(again.state.tickets.get(ticketId)).toEqual(first.state.tickets.get(ticketId));
    expect(await stored(firstDay())).toHaveLength(2);
  });

  it('answers a repeated action of two events with both', async () => {
    const act = at(fixture.process(), clinicId);
    const key = { id: 'command-2', body: 'body' };
    for (let count = 0; count < 2; count += 1) await act(issue, MORNING);
    await act({ type: 'CallNext' }, MORNING);
    const first = await act({ type: 'CallNext' }, MORNING, key);
    expect(first.events.map(({ type }) => type)).toEqual(['TicketCompleted', 'PatientCalled']);
    expect((await act({ type: 'CallNext' }, MORNING, key)).events).toEqual(first.events);
  });

  describe('at the day’s end', () => {
    const LAST_MINUTE = '2026-11-20T19:59:59Z';
    const JUST_AFTER = '2026-11-20T20:00:01Z';
    const key = { id: 'command-1', body: 'body-1' };
    const secondDay = () => queueStream(clinicId, '20261121' as ReturnType<typeof dayOfTicket>);

    it('answers a ticket asked for again after it with the one of the day before, and issues none', async () => {
      const first = await at(fixture.process(), clinicId)(issue, LAST_MINUTE, key);
      const again = await at(fixture.process(), clinicId)(issue, JUST_AFTER, key);
      expect([again.events, again.position]).toEqual([first.events, first.position]);
      expect([(await stored(firstDay())).length, (await stored(secondDay())).length]).toEqual([1, 0]);
    });

    it('calls no patient of the new day for a call sent again after others have come', async () => {
      const act = at(fixture.process(), clinicId);
      await act(issue, LAST_MINUTE);
      const called = await act({ type: 'CallNext' }, LAST_MINUTE, key);
      await act(issue, JUST_AFTER);
      const again = await act({ type: 'CallNext' }, JUST_AFTER, key);
      expect(again.state.called).toBe(called.state.called);
      expect((await stored(secondDay())).map(({ type }) => type)).toEqual(['TicketIssued']);
    });

    it('answers a command on a ticket again that its person may not see any more', async () => {
      const { queue } = fixture.process();
      const asked = (when: string, body = 'body-1') => contextOf(clinicId, instant(new Date(when)), { id: 'command-2', body });
      const { events } = await at(fixture.process(), clinicId)(issue, LAST_MINUTE);
      const ticketId = events[0]?.data.ticketId;
      if (!ticketId) throw new Error('nothing was issued');
      const cancel = { type: 'CancelTicket', ticketId } as const;
      const onlyToday = (day: string, today: string) => day === today;
      const first = await queue.act(cancel, asked(LAST_MINUTE), onlyToday);
      expect((await queue.act(cancel, asked(JUST_AFTER), onlyToday)).events).toEqual(first.events);
      await expect(queue.act(cancel, contextOf(clinicId, instant(new Date(JUST_AFTER))), onlyToday)).rejects.toMatchObject({
        code: 'ticket.notFound',
      });
    });

    it('refuses a key of the day before with another body', async () => {
      const act = at(fixture.process(), clinicId);
      await act(issue, LAST_MINUTE, key);
      await expect(act(issue, JUST_AFTER, { ...key, body: 'body-2' })).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    });

    it('waits for the same command that is still on its way into the day before', async () => {
      let again: Promise<unknown> | undefined;
      const asksMeanwhile: EventStore = Object.assign(Object.create(fixture.log), {
        append: async (...appended: Parameters<EventStore['append']>) => {
          if (appended[0] === firstDay()) again = act(issue, JUST_AFTER, key);
          return await fixture.log.append(...appended);
        },
      });
      const act = at(fixture.process({ store: asksMeanwhile }), clinicId);
      const first = await act(issue, LAST_MINUTE, key);
      expect(await again).toMatchObject({ events: first.events, position: first.position });
    });

    it('takes a command for another one an hour after the new day began', async () => {
      const act = at(fixture.process(), clinicId);
      await act(issue, LAST_MINUTE, key);
      await act(issue, JUST_AFTER);
      await act(issue, '2026-11-20T21:00:01Z', key);
      expect(await stored(secondDay())).toHaveLength(2);
    });
  });

  it('refuses the same command id with another body', async () => {
    const act = at(fixture.process(), clinicId);
    await act(issue, MORNING, { id: 'command-1', body: 'body-1' });
    await expect(act(issue, MORNING, { id: 'command-1', body: 'body-2' })).rejects.toMatchObject({
      code: 'idempotency.keyReused',
    });
  });

  it('recognises a repeated settings command for a day only', async () => {
    const { clinics } = fixture.process();
    const rename = (name: string, when: string) => {
      const context = contextOf(clinicId, instant(new Date(when)), { id: 'command-1', body: name });
      return clinics.decideAndAppend(clinicStream(clinicId), context, { type: 'ChangeSettings', name, at: context.at });
    };
    const first = await rename('نخلة', MORNING);
    expect(await rename('نخلة', '2026-11-21T05:59:00Z')).toMatchObject({ revision: first.revision, position: first.position });
    await expect(rename('زيتونة', '2026-11-21T05:59:00Z')).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    const later = await rename('زيتونة', '2026-11-21T06:01:00Z');
    expect(later.state?.name).toBe('زيتونة');
    expect(await rename('زيتونة', '2026-11-21T06:02:00Z')).toMatchObject({ revision: later.revision, position: later.position });
  });

  it('refuses a command with command.conflict when others are always faster', async () => {
    const never: EventStore = Object.assign(Object.create(fixture.log), {
      append: async (stream: StreamName) => {
        throw new RevisionConflict(stream, 'none', 'none');
      },
    });
    await at(fixture.process(), clinicId)(issue, MORNING);
    await expect(at(fixture.process({ store: never }), clinicId)(issue, MORNING)).rejects.toMatchObject({
      code: 'command.conflict',
    });
  });

  it('reaches the same state from a cached fold as from a fresh one', async () => {
    const forgetful = at(fixture.process({ cachedEvents: 1 }), clinicId);
    const other = await fixture.openClinic('olive');
    const elsewhere = at(fixture.process({ cachedEvents: 1 }), other);
    for (let count = 0; count < 5; count += 1) {
      await forgetful(issue, MORNING);
      await elsewhere(issue, MORNING);
    }
    const { state } = await forgetful({ type: 'CallNext' }, MORNING);
    expect(state.lastPosition).toBe(5);
    expect(state.queue).toHaveLength(4);
  });

  it('keeps what identifies a person out of the file, and seals a ticket under one key', async () => {
    const act = at(fixture.process(), clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act({ type: 'ChangeDetails', ticketId, patient: { ...issue.patient, age: 62 } }, MORNING);
    const [first, second] = await stored(firstDay());
    expect(first && keyNamedBy(first)).toBeDefined();
    expect(second && keyNamedBy(second)).toEqual(first && keyNamedBy(first));
    const files = ['log.db', 'log.db-wal'].map((file) => readFileSync(join(fixture.folder, file)));
    for (const clear of ['سالم', '971501112223', 'مراجعة']) expect(files.some((bytes) => bytes.includes(clear))).toBe(false);
  });

  it('recognises a command by the name of a former version', async () => {
    const process = fixture.process();
    const issued = await at(process, clinicId)(issue, MORNING, { id: 'command-1', body: 'body-1' });
    const renamed = contextOf(clinicId, instant(new Date(MORNING)), { id: 'new-recipe-1', body: 'new-body-1' });
    const sentAgain = { ...renamed, former: [{ commandId: 'command-1', requestHash: 'body-1' }] };
    expect((await process.queue.act(issue, sentAgain)).revision).toBe(issued.revision);
    const otherBody = { ...renamed, former: [{ commandId: 'command-1', requestHash: 'body-2' }] };
    await expect(process.queue.act(issue, otherBody)).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    expect(await stored(firstDay())).toHaveLength(1);
  });

  it('keeps the consent to messages in the clear, beside what is sealed', async () => {
    const act = at(fixture.process(), clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    const edited = await act({ type: 'ChangeDetails', ticketId, patient: { ...issue.patient, consent: false } }, MORNING);
    expect((await stored(firstDay())).map(({ data }) => data['consent'])).toEqual([true, false]);
    expect(edited.state.tickets.get(ticketId)?.consent).toBe(false);
    const [first] = events;
    if (first?.type !== 'TicketIssued') throw new Error('nothing was issued');
    const opened = await new KeyRing({ vault: fixture.vault, now: () => new Date() }).unseal(first.data.confidential);
    expect(Object.keys(opened ?? {}).toSorted()).toEqual(['age', 'name', 'phone', 'reason']);
  });

  it('seals new details of a person whose key is destroyed under a new key', async () => {
    const act = at(fixture.process(), clinicId);
    const { events } = await act(issue, MORNING);
    const [first] = await stored(firstDay());
    const key = first && keyNamedBy(first);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId || !key) throw new Error('nothing was sealed');
    await fixture.vault.destroy(key);
    await at(fixture.process(), clinicId)({ type: 'ChangeDetails', ticketId, patient: issue.patient }, MORNING);
    const [, second] = await stored(firstDay());
    expect(second && keyNamedBy(second)).not.toEqual(key);
  });

  it('chains each event to the one before it', async () => {
    const act = at(fixture.process(), clinicId);
    for (let count = 0; count < 3; count += 1) await act(issue, MORNING);
    await act({ type: 'CallNext' }, MORNING);
    let previous = NO_PREVIOUS_HASH;
    for (const event of await stored(firstDay())) {
      expect(metadataOf(event).hash).toBe(
        fixture.chain.hashOf({ stream: firstDay(), revision: event.revision, previous }, event),
      );
      previous = metadataOf(event).hash;
    }
  });

  it('begins a day in the clinic’s stream, each day’s first event naming the last day’s head', async () => {
    const act = at(fixture.process(), clinicId);
    await act(issue, MORNING);
    await act(issue, MORNING);
    const second = await at(fixture.process(), clinicId)(issue, NEXT_MORNING);
    expect(second.state.lastPosition).toBe(1);
    const lastOfFirst = (await stored(firstDay())).at(-1);
    const day = second.events[0] && dayOfTicket(second.events[0].data.ticketId);
    const [firstOfSecond] = day ? await stored(queueStream(clinicId, day)) : [];
    const head = lastOfFirst && { stream: firstDay(), revision: lastOfFirst.revision, hash: metadataOf(lastOfFirst).hash };
    expect(firstOfSecond && metadataOf(firstOfSecond).previousDay).toEqual(head);
    const begun = (await stored(clinicStream(clinicId))).filter(({ type }) => type === 'DayBegun');
    expect(begun.map(({ data }) => data['previous'])).toEqual([null, head]);
  });

  it('leaves a ticket of a past day to be ended, never to be called', async () => {
    const act = at(fixture.process(), clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act(issue, NEXT_MORNING);
    await expect(act({ type: 'CallPatient', ticketId }, NEXT_MORNING)).rejects.toMatchObject({ code: 'ticket.pastDay' });
    const ended = await act({ type: 'CancelTicket', ticketId }, NEXT_MORNING);
    expect(ended.state.tickets.get(ticketId)?.status).toBe('cancelled');
  });

  it('does not find a ticket of another clinic', async () => {
    const other = await fixture.openClinic('olive');
    const { events } = await at(fixture.process(), other)(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await at(fixture.process(), clinicId)(issue, MORNING);
    await expect(at(fixture.process(), clinicId)({ type: 'CancelTicket', ticketId }, MORNING)).rejects.toMatchObject({
      code: 'ticket.notFound',
    });
  });
});
