import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

describe('dawr rebuild', () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '5');
  });
  afterEach(() => dawr.remove());

  it('rebuilds what it is told to, whether the product runs or not', async () => {
    expect(await dawr.run('rebuild', 'queue', 'statistics')).toEqual({
      exit: 0,
      out: expect.stringMatching(/^queue: rebuilt in .* s\nstatistics: rebuilt in .* s\n$/),
      err: '',
    });
    await dawr.startProduct();
    expect((await dawr.run('rebuild', '--all')).out.split('\n')).toHaveLength(6);
  });

  it('leaves a read model that cannot be folded as it is, and says why', async () => {
    dawr.meddle('log.db', `UPDATE events SET type = 'TicketTransmuted' WHERE position = (SELECT max(position) FROM events)`);
    expect(await dawr.run('rebuild', 'queue')).toMatchObject({ exit: 1, err: expect.stringContaining('TicketTransmuted') });
  });
});
