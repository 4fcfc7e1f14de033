import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { ACCOUNT, NAME, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { deliver, incomingPost } from '#libs/messaging/testing/twilio-posts.ts';
import { setMessages } from '../chaos/called-clinics.ts';
import { eventsInFolder } from '../distributed/logged-events.ts';
import { until } from '../distributed/within.ts';
import { ClinicWithProvider, managerOf } from '../support/clinic-with-provider.ts';
import { deliveredAt } from '../support/provider-receipt.ts';
import { pairIn, type Staff } from '../support/staff.ts';
import { filesWith, isIn } from './find-bytes.ts';

const CLINIC = 'noor';
const MINUTE = 60_000;
/** 128 bits in base64url. */
const SECRET_LENGTH = 22;
const METRICS_TOKEN = 'a-token-for-operators';

describe('a process that tells patients by message', () => {
  const clinic = new ClinicWithProvider();
  const printed: string[] = [];
  let twilio: TwilioDouble;
  let manager: Staff;
  let metrics: string;
  beforeAll(async () => {
    twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: { [TEMPLATE]: ['1', '2', '3', '4'] } }] });
    await clinic.open([CLINIC], { TWILIO_BASE_URL: twilio.url, LOG_LEVEL: 'trace', METRICS_TOKEN });
    manager = await clinic.person('google', managerOf(CLINIC), CLINIC);
    await setMessages(manager);
    await everything();
    const answer = await fetch(`${clinic.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    metrics = await answer.text();
    await stop();
  }, 3 * MINUTE);
  afterAll(async () => {
    await clinic.close();
    await twilio.close();
  });

  it('leaves no phone, name, page secret and token in what it prints and measures, in its files and in the addresses it asks for', () => {
    const secrets = twilio.taken.map(({ variables }) => variables['3'] ?? '');
    expect(secrets.filter((secret) => secret.length >= SECRET_LENGTH)).toHaveLength(3);
    const hidden = [PATIENT.slice(1), NAME, ACCOUNT.authToken, ...secrets];
    // The provider's list is asked for by the phone, of which it keeps no other mark.
    const addresses = twilio.addresses.filter((address) => !address.startsWith('GET '));
    const said = [...printed, metrics, ...addresses].filter((text) => hidden.some((one) => isIn(Buffer.from(text), one)));
    expect(said).toEqual([]);
    expect(filesWith(clinic.folder.path, hidden)).toEqual([]);
  });

  /** Calls, a failure and its resend, receipts, a STOP, forged posts and a test message. */
  async function everything(): Promise<void> {
    twilio.befall({ took: true, heard: problem(500, 20500) }, { took: false, heard: problem(400, 63024) });
    const unheard = await called();
    await until(MINUTE, 'an attempt', async () => (twilio.created > 0 ? true : undefined));
    await manager.post(`/v1/tickets/${unheard}/complete`);
    const failed = await called();
    await becomes(failed, 'failed');
    expect((await manager.post(`/v1/tickets/${failed}/message`)).status).toBe(202);
    await becomes(failed, 'sent');
    expect((await manager.post('/v1/messaging/test', { to: PATIENT })).status).toBeLessThan(300);
    await receipts(failed);
    const stop = incomingPost(ACCOUNT, `${clinic.url}/v1/messaging/inbound/${CLINIC}`, PATIENT, 'STOP');
    expect(await deliver(stop, clinic.url)).toBe(204);
    expect(await deliver({ ...stop, body: `${stop.body}&x=1` }, clinic.url)).toBe(403);
    await manager.post(`/v1/tickets/${failed}/complete`);
    await becomes(await called(), 'skipped');
    const { body } = await manager.get('/v1/messaging/today');
    expect(messagesTodayAnswer.parse(body).data).toMatchObject({ delivered: 1, skipped: 1 });
  }

  /** The id of a message stands in the log alone, which is read while the process is away. */
  async function receipts(ticketId: string): Promise<void> {
    await stop();
    const events = await eventsInFolder(clinic.folder.path, 'messages-');
    await clinic.start();
    const { messageId } =
      events.findLast(({ type, data }) => type === 'MessageRequested' && data['ticketId'] === ticketId)?.data ?? {};
    const sid = events.findLast(({ type, data }) => type === 'MessageSent' && data['messageId'] === messageId)?.data['sid'];
    const held = twilio.taken.find((message) => message.sid === sid);
    const receipt = deliveredAt(clinic.url, ACCOUNT, { clinic: CLINIC, messageId, ticketId, held });
    expect(await deliver({ ...receipt, body: `${receipt.body}&x=1` }, clinic.url)).toBe(403);
    expect(await deliver(receipt, clinic.url)).toBe(204);
    await becomes(ticketId, 'delivered');
  }

  async function stop(): Promise<void> {
    const { stdout, stderr } = await clinic.stop();
    printed.push(...stdout.split('\n'), ...stderr.split('\n'));
  }

  async function called(): Promise<string> {
    const patient = { name: NAME, age: 40, phone: PATIENT, whatsapp: true };
    const { ticket } = pairIn(await manager.post('/v1/tickets', { patient, reason: null }));
    expect((await manager.post(`/v1/tickets/${ticket.id}/notify`)).status).toBe(200);
    return ticket.id;
  }

  async function becomes(ticketId: string, state: string): Promise<void> {
    await until(MINUTE, `a message that is ${state}`, async () => {
      const { message } = pairIn(await manager.get(`/v1/tickets/${ticketId}`));
      return message?.state === state ? true : undefined;
    });
  }
});
