import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dawr, newFolder, type Product, startProduct } from '../support/product.ts';
import { codeIn, pairIn, Staff } from '../support/staff.ts';
import { healFolder, poisonFolder, UNKNOWN } from '../support/unreadable-event.ts';

describe('a folder with an event that this version does not know', () => {
  const folder = newFolder();
  let product: Product;
  let poisoned: Staff;
  let ticketId: string;
  beforeAll(async () => {
    product = await startProduct(folder.path, { DEMONSTRATION_DAYS: '0' });
    ticketId = (await (await Staff.signInAs(product.url, 'manager@example.com', { tenant: 'oasis' })).issue()).ticket.id;
    await product.stop();
    poisonFolder(folder.path, ticketId);
    product = await startProduct(folder.path, { DEMONSTRATION_DAYS: '0' });
    poisoned = await Staff.signInAs(product.url, 'manager@example.com', { tenant: 'oasis' });
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    folder.remove();
  });

  it('starts, and says which stream waits', async () => {
    const ready = await (await fetch(`${product.url}/health/ready`)).json();
    expect(ready).toMatchObject({ status: 'ok', state: 'degraded' });
    expect(JSON.stringify(ready)).toContain(UNKNOWN);
    const { code, stdout } = await dawr(folder.path, 'quarantine', 'list');
    expect([code, stdout]).toEqual([0, expect.stringMatching(new RegExp(`queue .*queue-oasis_.* ${UNKNOWN}`))]);
  });

  it('serves other clinics as ever', async () => {
    const healthy = await Staff.signIn(product.url, 'manager');
    const answer = await healthy.post('/v1/tickets', {
      patient: { name: 'مريم', age: 30, phone: '+971501112224' },
      reason: null,
    });
    expect([answer.status, answer.headers.get('dawr-stale')]).toEqual([201, null]);
    expect((await healthy.get('/v1/tickets')).headers.get('dawr-stale')).toBeNull();
  });

  it('refuses the clinic’s commands, and marks its reads', async () => {
    const refused = await poisoned.post(`/v1/tickets/${ticketId}/cancel`);
    expect([refused.status, codeIn(refused)]).toEqual([503, 'stream.unreadable']);
    expect((await poisoned.get('/v1/tickets')).headers.get('dawr-stale')).toBe('true');
  });

  it('says of a retry that the event is as unreadable as before', async () => {
    const { code, stdout } = await dawr(folder.path, 'quarantine', 'retry', '--all');
    expect([code, stdout]).toEqual([1, expect.stringContaining('still cannot be read')]);
  });

  it('applies each event once by a retry, once the event can be read', async () => {
    healFolder(folder.path);
    const { code, stdout } = await dawr(folder.path, 'quarantine', 'retry', '--all');
    expect([code, stdout]).toEqual([0, expect.stringContaining('recovered')]);
    const { ticket } = pairIn(await poisoned.get(`/v1/tickets/${ticketId}`));
    expect(ticket).toMatchObject({ status: 'notified', notifiedCount: 1 });
    expect(pairIn(await poisoned.post(`/v1/tickets/${ticketId}/complete`)).ticket.status).toBe('completed');
    expect(await (await fetch(`${product.url}/health/ready`)).json()).toMatchObject({ state: 'ok', quarantined: 0 });
  });
});
