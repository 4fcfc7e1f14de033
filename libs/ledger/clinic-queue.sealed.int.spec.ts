import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { NO_PREVIOUS_HASH } from './chain/hash-chain.ts';
import { keyNamedBy } from './folds/fold.ts';
import { metadataOf } from './log/metadata.ts';
import { at } from './testing/ledger-fixture.ts';
import { issue, MORNING, queueOnLog } from './testing/queue-on-log.ts';

describe('a clinic’s queue, sealed and chained on the log', () => {
  const on = queueOnLog();

  it('keeps what identifies a person out of the file, and seals a ticket under one key', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    await act({ type: 'ChangeDetails', ticketId, patient: { ...issue.patient, age: 62 } }, MORNING);
    const [first, second] = await on.stored(on.firstDay());
    expect(first && keyNamedBy(first)).toBeDefined();
    expect(second && keyNamedBy(second)).toEqual(first && keyNamedBy(first));
    const files = ['log.db', 'log.db-wal'].map((file) => readFileSync(join(on.fixture.folder, file)));
    for (const clear of ['سالم', '971501112223', 'مراجعة']) expect(files.some((bytes) => bytes.includes(clear))).toBe(false);
  });

  it('keeps the consent to messages in the clear, beside what is sealed', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const { events } = await act(issue, MORNING);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId) throw new Error('nothing was issued');
    const edited = await act({ type: 'ChangeDetails', ticketId, patient: { ...issue.patient, consent: false } }, MORNING);
    expect((await on.stored(on.firstDay())).map(({ data }) => data['consent'])).toEqual([true, false]);
    expect(edited.state.tickets.get(ticketId)?.consent).toBe(false);
    const [first] = events;
    if (first?.type !== 'TicketIssued') throw new Error('nothing was issued');
    const opened = await new KeyRing({ vault: on.fixture.vault, now: () => new Date() }).unseal(first.data.confidential);
    expect(Object.keys(opened ?? {}).toSorted()).toEqual(['age', 'name', 'phone', 'reason']);
  });

  it('seals new details of a person whose key is destroyed under a new key', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    const { events } = await act(issue, MORNING);
    const [first] = await on.stored(on.firstDay());
    const key = first && keyNamedBy(first);
    const ticketId = events[0]?.data.ticketId;
    if (!ticketId || !key) throw new Error('nothing was sealed');
    await on.fixture.vault.destroy(key);
    await at(on.fixture.process(), on.clinicId)({ type: 'ChangeDetails', ticketId, patient: issue.patient }, MORNING);
    const [, second] = await on.stored(on.firstDay());
    expect(second && keyNamedBy(second)).not.toEqual(key);
  });

  it('chains each event to the one before it', async () => {
    const act = at(on.fixture.process(), on.clinicId);
    for (let count = 0; count < 3; count += 1) await act(issue, MORNING);
    await act({ type: 'CallNext' }, MORNING);
    let previous = NO_PREVIOUS_HASH;
    for (const event of await on.stored(on.firstDay())) {
      expect(metadataOf(event).hash).toBe(
        on.fixture.chain.hashOf({ stream: on.firstDay(), revision: event.revision, previous }, event),
      );
      previous = metadataOf(event).hash;
    }
  });
});
