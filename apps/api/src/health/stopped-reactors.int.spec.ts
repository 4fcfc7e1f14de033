import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { MAX_HELD } from '#libs/quarantine/held-streams.ts';
import { followerOf } from '#libs/reactors/shared-names.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { Reactors } from '../platform/work/reactors.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';

describe('the readiness of a process', () => {
  let api: ApiUnderTest;
  beforeEach(async () => {
    api = new ApiUnderTest();
    await api.open();
  });
  afterEach(() => api.close());

  const ready = async () => (await api.ask(null, 'GET', '/health/ready')).body;
  /** An event whose envelope nobody can read, in a stream of its own. */
  const damage = async (number: number): Promise<void> => {
    const stream = queueStream(`clinic-${number}` as ClinicId, '20261120' as ClinicDay);
    await api.runtime.engines.log.append(stream, [{ id: randomUUID(), type: 'TicketIssued', data: {}, metadata: {} }], 'none');
  };

  it('degrades a process by a reactor that has stopped in another process, until one goes on with it', async () => {
    const { quarantine } = api.runtime;
    const known = api.get(KnownQuarantine);
    await quarantine.recordStop(followerOf('erasures'), 'StoreCorrupted');
    await known.look();
    expect(await ready()).toMatchObject({ status: 'ok', state: 'degraded', failing: ['reactor erasures is stopped'] });
    await quarantine.clearStop(followerOf('erasures'));
    await known.look();
    expect(await ready()).toMatchObject({ state: 'ok', failing: [] });
  });

  it('degrades a process by each reactor that has stopped here, of which every process learns', async () => {
    const statuses = () => api.get(Reactors).statuses();
    const reactors = statuses().map(({ name }) => name);
    await Promise.all(Array.from({ length: MAX_HELD + 1 }, (_, number) => damage(number)));
    await eventually(async () => statuses().every(({ isStopped }) => isStopped));
    expect(await ready()).toMatchObject({
      status: 'ok',
      state: 'degraded',
      failing: expect.arrayContaining(reactors.map((name) => `reactor ${name} is stopped`)),
    });
    const stored = async () => (await api.runtime.quarantine.quarantined()).stopped.map(({ follower }) => follower);
    await eventually(async () => {
      const followers = await stored();
      return reactors.every((name) => followers.includes(followerOf(name)));
    });
  });
});
