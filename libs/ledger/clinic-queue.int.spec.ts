import { describe, expect, it } from '@jest/globals';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { RevisionConflict } from '#libs/event-store/errors.ts';
import type { EventStore, StreamName } from '#libs/event-store/event-store.ts';
import { at } from './testing/ledger-fixture.ts';
import { issue, MORNING, queueOnLog } from './testing/queue-on-log.ts';

const refusalsAmong = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof Refusal ? [outcome.reason.code] : [],
  );

describe('a clinic’s queue on the log', () => {
  const on = queueOnLog();

  it('gives every ticket a number of its own, however many ask at once and from two processes', async () => {
    const staff = [on.fixture.process(), on.fixture.process()].map((process) => at(process, on.clinicId));
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => staff[index % 2]?.(issue, MORNING)));
    const numbers = outcomes
      .flatMap((outcome) => outcome?.events ?? [])
      .map(({ data }) => ('position' in data ? data.position : 0));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('calls each waiting patient once, in order, when fifty press at once', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const issued = [];
    for (let count = 0; count < 50; count += 1) issued.push((await act(issue, MORNING)).events[0]?.data.ticketId);
    const calls = await Promise.all(issued.map(() => act({ type: 'CallNext' }, MORNING)));
    expect(calls.map(({ state }) => state.called)).toEqual(issued);
  });

  it('accepts one of fifty calls by pages that show the same called patient, and refuses the others', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    for (let count = 0; count < 3; count += 1) await act(issue, MORNING);
    const { state } = await act({ type: 'CallNext' }, MORNING);
    const presses = Array.from({ length: 50 }, () => act({ type: 'CallNext', after: state.called }, MORNING));
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsAmong(outcomes)).toEqual(Array.from({ length: 49 }, () => 'queue.movedOn'));
  });

  it('refuses a command with command.conflict when others are always faster', async () => {
    const never: EventStore = Object.assign(Object.create(on.fixture.log), {
      append: async (stream: StreamName) => {
        throw new RevisionConflict(stream, 'none', 'none');
      },
    });
    await at(on.fixture.process(), on.clinicId)(issue, MORNING);
    await expect(at(on.fixture.process({ store: never }), on.clinicId)(issue, MORNING)).rejects.toMatchObject({
      code: 'command.conflict',
    });
  });

  it('reaches the same state from a cached fold as from a fresh one', async () => {
    const forgetful = at(on.fixture.process({ cachedEvents: 1 }), on.clinicId);
    const other = await on.fixture.openClinic('olive');
    const elsewhere = at(on.fixture.process({ cachedEvents: 1 }), other);
    for (let count = 0; count < 5; count += 1) {
      await forgetful(issue, MORNING);
      await elsewhere(issue, MORNING);
    }
    const { state } = await forgetful({ type: 'CallNext' }, MORNING);
    expect(state.lastPosition).toBe(5);
    expect(state.queue).toHaveLength(4);
  });

  it('does not find a ticket of another clinic', async () => {
    const other = await on.fixture.openClinic('olive');
    const { events } = await at(on.fixture.process(), other)(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await at(on.fixture.process(), on.clinicId)(issue, MORNING);
    await expect(at(on.fixture.process(), on.clinicId)({ type: 'CancelTicket', ticketId }, MORNING)).rejects.toMatchObject({
      code: 'ticket.notFound',
    });
  });
});
