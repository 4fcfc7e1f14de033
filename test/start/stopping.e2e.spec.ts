import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.ts';
import { newFolder, startProduct } from '../support/product.ts';
import { pairIn, Staff } from '../support/staff.ts';

describe('told to stop', () => {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());

  it('answers pending requests before it exits with 0, and has their writes and sessions after a restart', async () => {
    const PORT = String(await freePort());
    const product = await startProduct(folder.path, { PORT });
    const reception = await Staff.signIn(product.url, 'reception');
    const writes = Array.from({ length: 40 }, () => reception.issue());
    await Promise.any(writes);
    const ended = product.stop();
    const issued = (await Promise.allSettled(writes)).flatMap((write) => (write.status === 'fulfilled' ? [write.value] : []));
    expect(await ended).toMatchObject({ code: 0, stderr: '' });

    const again = await startProduct(folder.path, { PORT });
    for (const { ticket } of issued) {
      expect(pairIn(await reception.get(`/v1/tickets/${ticket.id}`)).ticket.position).toBe(ticket.position);
    }
    await again.stop();
  });

  it('ignores SIGHUP without a certificate', async () => {
    const product = await startProduct(folder.path);
    process.kill(product.pid, 'SIGHUP');
    expect(await product.stop()).toMatchObject({ code: 0, signal: null });
  });

  it('reports readiness as soon as it has logged its start', async () => {
    const product = await startProduct(folder.path);
    const visitor = Staff.visitor(product.url);
    expect(await visitor.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok', failing: [] } });
    expect((await product.stop()).code).toBe(0);
  });
});
