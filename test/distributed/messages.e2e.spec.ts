import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#commands/simulate/chance.ts';
import { messageEvent } from '#libs/contracts/realtime/realtime.ts';
import { ACCOUNT, PATIENT } from '#libs/messaging/testing/a-message.ts';
import { deliver } from '#libs/messaging/testing/twilio-posts.ts';
import { Caller } from '../chaos/called-clinics.ts';
import { expectEachToldOnce, isTold, MishapTwilio } from '../chaos/told-calls.ts';
import { Writers } from '../chaos/writers.ts';
import { deliveredAt } from '../support/provider-receipt.ts';
import { Socket } from '../support/socket.ts';
import { pairIn, type Staff } from '../support/staff.ts';
import { needed } from './installation.ts';
import { eventsOf } from './logged-events.ts';
import { ToldInstallation } from './told-installation.ts';
import { until } from './within.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 1;
const CLINICS = LONG ? 50 : 2;
const CALLS = LONG ? 10_000 : 24;
const LATENCY_MS = LONG ? 200 : 20;
/** A patient stays called for as long, or the next call would end this one before its message is attempted. */
const PAUSE_MS = LONG ? 5_000 : 50;
const MINUTE = 60_000;

const title = `calls told by message on two servers and two workers, one of which is killed ${KILLS} times in ${CLINICS} clinics`;
const suite = needed ? describe.skip : describe;

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  const chance = new Chance(20_261_127);
  const provider = new MishapTwilio(chance);
  let told: ToldInstallation;
  let writers: readonly { readonly staff: Staff; readonly person: Caller }[];

  beforeAll(async () => {
    await provider.start(LATENCY_MS);
    const slugs = Array.from({ length: CLINICS }, (_, index) => `clinic-${index + 1}`);
    told = await ToldInstallation.open(slugs, provider.twilio.url);
    writers = told.managers.map((manager, index) => ({ staff: manager, person: new Caller(`+97151${10 + index}`) }));
  }, 10 * MINUTE);
  afterAll(async () => {
    await told?.end();
    await provider.close();
  }, MINUTE);

  const logged = () => eventsOf(told.installation.log.log, '');

  /** A clinic's manager at each server. */
  const atEach = (): readonly [Staff, Staff] => {
    const [manager] = told.managers;
    const [one, other] = told.installation.servers;
    if (!manager || !one || !other) throw new Error('nobody is there');
    return [manager.at(one.url), manager.at(other.url)];
  };
  /** The next of these states that a page hears, whose ticket is that one. */
  const hears = async (page: Socket, ticketId: string, state: string): Promise<void> => {
    for (;;) {
      const { data } = messageEvent.parse(await page.next());
      if (data.ticket.id === ticketId && data.message?.state === state) return;
    }
  };
  /** The provider's receipt of the message that it took last, signed for the server that it is posted to. */
  const receiptAt = (url: string, ticketId: string) => {
    const { data } = logged().findLast(({ type }) => type === 'MessageRequested') ?? {};
    const { messageId } = data ?? {};
    return deliveredAt(url, ACCOUNT, { clinic: 'clinic-1', messageId, ticketId, held: provider.twilio.taken.at(-1) });
  };

  it(
    'tells a page at one server of a receipt that was posted at the other, and shows it in the ticket there',
    async () => {
      const [here, there] = atEach();
      const page = await Socket.open(there);
      await page.subscribe('messages:updated');
      const patient = { name: 'سارة المنصوري', age: 40, phone: PATIENT, whatsapp: true };
      const { ticket } = pairIn(await here.post('/v1/tickets', { patient, reason: null }));
      expect((await here.post(`/v1/tickets/${ticket.id}/notify`)).status).toBe(200);
      await hears(page, ticket.id, 'sent');
      expect(await deliver(receiptAt(here.url, ticket.id), here.url)).toBe(204);
      await hears(page, ticket.id, 'delivered');
      expect(pairIn(await there.get(`/v1/tickets/${ticket.id}`)).message).toMatchObject({ state: 'delivered', code: null });
      await page.close();
    },
    MINUTE,
  );

  it(
    'sends no call two messages, and records one message or one reason of each',
    async () => {
      const { workers } = told.installation;
      provider.beginMishaps();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const worker = workers[kill % workers.length];
        const share = (2 * CALLS) / KILLS;
        await new Writers(writers, PAUSE_MS).until(chance.whole(share * 0.9, share * 1.1), async () => await worker?.kill());
        await worker?.restart();
      }
      const called = writers.flatMap(({ person }) => person.called);
      await until(LONG ? 10 * MINUTE : MINUTE, 'each call told', async () => isTold(logged(), LONG) || undefined);
      const all = { events: logged(), provider, called, kills: KILLS, isSettled: LONG };
      expect(expectEachToldOnce(all)['sent']).toBeGreaterThan(called.length / 2);
    },
    LONG ? 60 * MINUTE : 3 * MINUTE,
  );
});
