import { describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import { clinicStream } from './log/stream-names.ts';
import { at, contextOf } from './testing/ledger-fixture.ts';
import { issue, MORNING, queueOnLog } from './testing/queue-on-log.ts';

describe('a command that is sent again', () => {
  const on = queueOnLog();

  it('answers a repeated command as the first time, and writes nothing', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const key = { id: 'command-1', body: 'body-1' };
    const first = await act(issue, MORNING, key);
    const ticketId = first.events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act({ type: 'CallPatient', ticketId }, MORNING);
    const again = await at(on.fixture.process(), on.clinicId)(issue, MORNING, key);
    expect(again.events).toEqual(first.events);
    // A repeated command answers the first position, for which read models are awaited.
    expect(again.position).toBe(first.position);
    expect(again.state.tickets.get(ticketId)).toEqual(first.state.tickets.get(ticketId));
    expect(await on.stored(on.firstDay())).toHaveLength(2);
  });

  it('answers a repeated action of two events with both', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const key = { id: 'command-2', body: 'body' };
    for (let count = 0; count < 2; count += 1) await act(issue, MORNING);
    await act({ type: 'CallNext' }, MORNING);
    const first = await act({ type: 'CallNext' }, MORNING, key);
    expect(first.events.map(({ type }) => type)).toEqual(['TicketCompleted', 'PatientCalled']);
    expect((await act({ type: 'CallNext' }, MORNING, key)).events).toEqual(first.events);
  });

  it('refuses the same command id with another body', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    await act(issue, MORNING, { id: 'command-1', body: 'body-1' });
    await expect(act(issue, MORNING, { id: 'command-1', body: 'body-2' })).rejects.toMatchObject({
      code: 'idempotency.keyReused',
    });
  });

  it('recognises a repeated settings command for a day only', async () => {
    const { clinics } = on.fixture.process();
    const rename = (name: string, when: string) => {
      const context = contextOf(on.clinicId, instant(new Date(when)), { id: 'command-1', body: name });
      return clinics.decideAndAppend(clinicStream(on.clinicId), context, { type: 'ChangeSettings', name, at: context.at });
    };
    const first = await rename('نخلة', MORNING);
    expect(await rename('نخلة', '2026-11-21T05:59:00Z')).toMatchObject({ revision: first.revision, position: first.position });
    await expect(rename('زيتونة', '2026-11-21T05:59:00Z')).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    const later = await rename('زيتونة', '2026-11-21T06:01:00Z');
    expect(later.state?.name).toBe('زيتونة');
    expect(await rename('زيتونة', '2026-11-21T06:02:00Z')).toMatchObject({ revision: later.revision, position: later.position });
  });

  it('recognises a command by the name of a former version', async () => {
    const process = on.fixture.process();
    const issued = await at(process, on.clinicId)(issue, MORNING, { id: 'command-1', body: 'body-1' });
    const renamed = contextOf(on.clinicId, instant(new Date(MORNING)), { id: 'new-recipe-1', body: 'new-body-1' });
    const sentAgain = { ...renamed, former: [{ commandId: 'command-1', requestHash: 'body-1' }] };
    expect((await process.queue.act(issue, sentAgain)).revision).toBe(issued.revision);
    const otherBody = { ...renamed, former: [{ commandId: 'command-1', requestHash: 'body-2' }] };
    await expect(process.queue.act(issue, otherBody)).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    expect(await on.stored(on.firstDay())).toHaveLength(1);
  });
});
