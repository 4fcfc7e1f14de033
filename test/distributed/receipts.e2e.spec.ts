import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageEvent } from '#libs/contracts/realtime.ts';
import { ACCOUNT, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { deliver } from '#libs/messaging/testing/twilio-posts.ts';
import { deliveredAt } from '../support/provider-receipt.ts';
import { Socket } from '../support/socket.ts';
import { pairIn, type Staff } from '../support/staff.ts';
import { needed } from './installation.ts';
import { eventsOf } from './logged-events.ts';
import { ToldInstallation } from './told-installation.ts';

const MINUTE = 60_000;
const CLINIC = 'noor';
const title = 'what became of a call’s message, on two servers and two workers';
const suite = needed ? describe.skip : describe;

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  let twilio: TwilioDouble;
  let told: ToldInstallation;
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: { [TEMPLATE]: ['1', '2', '3', '4'] } }] });
    told = await ToldInstallation.open([CLINIC], twilio.url);
    const [manager] = told.managers;
    const [one, other] = told.installation.servers;
    if (!manager) throw new Error('no manager');
    [here, there] = [manager.at(one?.url ?? ''), manager.at(other?.url ?? '')];
  }, 4 * MINUTE);
  afterAll(async () => {
    await told?.end();
    await twilio?.close();
  }, MINUTE);

  /** The next of these states that a page hears, whose ticket is that one. */
  const hears = async (page: Socket, ticketId: string, state: string): Promise<void> => {
    for (;;) {
      const { data } = messageEvent.parse(await page.next());
      if (data.ticket.id === ticketId && data.message?.state === state) return;
    }
  };
  /** The provider's receipt of the message that it took last, signed for the server that it is posted to. */
  const receiptAt = (url: string, ticketId: string) => {
    const { data } = eventsOf(told.installation.log.log, 'messages-').findLast(({ type }) => type === 'MessageRequested') ?? {};
    const { messageId } = data ?? {};
    return deliveredAt(url, ACCOUNT, { clinic: CLINIC, messageId, ticketId, held: twilio.taken.at(-1) });
  };

  it(
    'tells a page at one server of a receipt that was posted at the other, and shows it in the ticket there',
    async () => {
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
});
