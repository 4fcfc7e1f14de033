import { describe, expect, it } from '@jest/globals';
import { FakeTime, settled } from '#libs/kernel/time/testing/fake-time.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { PairingCode } from './code.ts';

const CURRENT = '/v1/pairings/current';
const NEW = 'POST /v1/pairings';
const MINUTE = 60_000;

const pairing = (code: string, minutes: number, url: string | null = null) => ({
  code,
  expiresAt: new Date(minutes * MINUTE).toISOString(),
  url,
});

async function pairingPage(current: unknown) {
  const [server, time] = [new FakeServer(), new FakeTime('1970-01-01T00:00:00.000Z')];
  const shown: (string | null)[] = [];
  const gone: string[] = [];
  server.answers.set(CURRENT, current);
  server.answers.set(NEW, pairing('111222', 5));
  const page = new PairingCode({
    server,
    timer: time.timer,
    clock: time,
    note: () => undefined,
    changed: (code) => shown.push(code),
    goTo: (url) => gone.push(url),
  });
  await page.start();
  await settled();
  return { server, time, shown, gone, page };
}

describe('a television that is being paired', () => {
  it('requests a pairing code where there is none', async () => {
    const { shown, server } = await pairingPage(404);
    expect({ shown, asked: server.asked }).toEqual({ shown: ['111222'], asked: [CURRENT, NEW] });
  });

  it('keeps its pairing code, also over a reload', async () => {
    const { shown, server } = await pairingPage(pairing('333444', 2));
    expect({ shown, asked: server.asked }).toEqual({ shown: ['333444'], asked: [CURRENT] });
  });

  it('polls the pairing every three seconds, and goes where it is sent', async () => {
    const { gone, server, time } = await pairingPage(pairing('333444', 5));
    await time.pass(6_000);
    expect(server.asked).toEqual([CURRENT, CURRENT, CURRENT]);
    server.answers.set(CURRENT, pairing('333444', 5, 'https://clinic.example/v1/auth/system/secret'));
    await time.pass(3_000);
    expect({ gone, pending: time.pending }).toEqual({ gone: ['https://clinic.example/v1/auth/system/secret'], pending: 0 });
  });

  it('requests a new pairing code when the last has expired', async () => {
    const { server, shown, time } = await pairingPage(pairing('333444', 5));
    server.answers.set(NEW, pairing('555666', 10));
    await time.pass(5 * MINUTE + 3_000);
    expect(shown).toEqual(['333444', '555666']);
  });

  it('hides its code while the server is unreachable, and recovers by itself', async () => {
    const { server, shown, time } = await pairingPage(pairing('333444', 50));
    server.reachable = false;
    await time.pass(3_000);
    server.reachable = true;
    await time.pass(3_000);
    expect(shown).toEqual(['333444', null, '333444']);
  });

  it('refuses to go to an address that would run as a script', async () => {
    const { gone, time } = await pairingPage(pairing('333444', 5, 'javascript:alert(1)'));
    await time.pass(9_000);
    expect(gone).toEqual([]);
  });

  it('holds at most one timer while it waits for pairing', async () => {
    const { page, time } = await pairingPage(pairing('333444', 100_000));
    await time.pass(8 * 60 * MINUTE);
    expect({ pending: time.pending, most: time.most }).toEqual({ pending: 1, most: 1 });
    page.stop();
    expect(time.pending).toBe(0);
  });
});
