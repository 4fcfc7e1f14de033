import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { erasureAnswer } from '#libs/contracts/patients.ts';
import { dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ACCOUNT } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { SETTLE_ATTEMPT } from '../sending/message-job-shapes.ts';
import { SettleAttempt } from '../sending/settle-attempt.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';
import { SEARCH_COPIES } from './copy-job.ts';
import { CopySearches } from './copy-searches.ts';
import { ResumeCopySearches } from './resume-copy-searches.ts';
import { SearchCopies } from './search-copies.ts';

const CUT_AFTER = { took: true, heard: 'cut' } as const;
const NO_MESSAGES = { status: 200, body: { messages: [] } };
const DAY_MS = 24 * 60 * 60_000;

describe('copies at the provider that no event names', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  /** How far the clock is ahead of the machine's. */
  let aheadMs = 0;
  /** An instant at which time stands still. */
  let still: Date | undefined;
  let key: string;
  /** The test's own: the double keeps what it took for the tests before. */
  let phone: string;
  beforeEach(() => {
    key = randomUUID();
  });
  afterEach(() => {
    aheadMs = 0;
    still = undefined;
  });
  eachWithClinic({ isSetUp: true, now: () => still ?? new Date(Date.now() + aheadMs) }, (given) => {
    ({ under, clinic } = given);
    phone = `+9715012340${String(given.turn).padStart(2, '0')}`;
  });

  /** A patient whose message the provider took, and whose attempt was cut. */
  const cut = async () => {
    under.twilio.befall(CUT_AFTER);
    const ticketId = await clinic.called({ phone });
    await eventually(async () => (await jobOf(SETTLE_ATTEMPT, ticketId)) !== undefined);
    const { sid = '' } = under.twilio.taken.at(-1) ?? {};
    return { ticketId, sid };
  };
  const stateOf = async (ticketId: TicketId) => (await clinic.messagesOf(ticketId))[0]?.state;
  const messageOf = async (ticketId: TicketId) => {
    const [message] = await clinic.messagesOf(ticketId);
    if (!message) throw new Error('no message');
    return { clinicId: clinic.id, day: dayOfTicket(ticketId), messageId: message.id };
  };
  const jobOf = async (kind: string, ticketId: TicketId) => {
    const ids = (await clinic.messagesOf(ticketId)).map(({ id }) => id);
    const jobs = await under.api.runtime.engines.jobs.list({ limit: 1_000 });
    return jobs.find((job) => job.kind === kind && ids.some((id) => job.payload['messageId'] === id));
  };
  /** Runs a job as it would run later. */
  const run = async (kind: string, ticketId: TicketId) => {
    const job = await jobOf(kind, ticketId);
    if (!job) throw new Error(`no job ${kind}`);
    const handler = kind === SETTLE_ATTEMPT ? under.api.get(SettleAttempt) : under.api.get(SearchCopies);
    return await handler.handle({ ...job, attempt: 1, signal: new AbortController().signal });
  };
  const erase = async (ticketId: TicketId) => {
    await eventually(async () => JSON.stringify(await clinic.done('POST', '/v1/patients/find', { phone })).includes(ticketId));
    return await receiptOf(ticketId);
  };
  const receiptOf = async (ticketId: TicketId) => {
    const body = { phone, ticketIds: [ticketId], reason: 'patientAsked' };
    return erasureAnswer.parse((await under.api.ask(clinic.manager, 'POST', '/v1/patients/erase', body, key)).body).data;
  };
  const done = async (ticketId: TicketId) => {
    await eventually(async () => (await receiptOf(ticketId)).state === 'done');
    return await receiptOf(ticketId);
  };
  const isHeld = (sid: string) => under.twilio.holds(ACCOUNT.accountSid, sid);

  it('answers a pending receipt until an attempt that was cut is looked for, and then names its copy', async () => {
    const { ticketId, sid } = await cut();
    expect(await erase(ticketId)).toMatchObject({ state: 'pending', providerCopies: [] });
    await expect(run(SEARCH_COPIES, ticketId)).rejects.toThrow('no outcome yet');
    expect(await run(SETTLE_ATTEMPT, ticketId)).toBe('unknown');
    expect(await receiptOf(ticketId)).toMatchObject({ state: 'pending' });
    expect(await run(SEARCH_COPIES, ticketId)).toBe('answered');
    expect(await done(ticketId)).toMatchObject({ providerCopies: [sid] });
    expect(isHeld(sid)).toBe(false);
    expect(await stateOf(ticketId)).toBe('sent');
  });

  it('looks once more for the message of an erased patient whose outcome was unknown', async () => {
    const { ticketId, sid } = await cut();
    under.twilio.befallLists(NO_MESSAGES);
    expect(await run(SETTLE_ATTEMPT, ticketId)).toBe('unknown');
    await erase(ticketId);
    expect(await done(ticketId)).toMatchObject({ providerCopies: [sid] });
    expect(isHeld(sid)).toBe(false);
  });

  it('deletes every copy that may be the patient’s, and none that a message names', async () => {
    // The provider's list goes by seconds: both are of one.
    still = new Date();
    const [one, other] = [await cut(), await cut()];
    for (const { ticketId } of [one, other]) expect(await run(SETTLE_ATTEMPT, ticketId)).toBe('unknown');
    const known = await clinic.message(await clinic.called({ phone }), 'sent');
    await erase(one.ticketId);
    const { providerCopies } = await done(one.ticketId);
    expect(providerCopies.toSorted()).toEqual([one.sid, other.sid].toSorted());
    expect([isHeld(one.sid), isHeld(other.sid), isHeld(known.sid ?? '')]).toEqual([false, false, true]);
  });

  it('answers a pending receipt while the provider cannot be asked, and asks again', async () => {
    const { ticketId, sid } = await cut();
    under.twilio.befallLists(NO_MESSAGES, problem(503, 20503));
    expect(await run(SETTLE_ATTEMPT, ticketId)).toBe('unknown');
    expect(await erase(ticketId)).toMatchObject({ state: 'pending', providerCopies: [] });
    await eventually(async () => (await jobOf(SEARCH_COPIES, ticketId))?.attempts === 1);
    expect(await run(SEARCH_COPIES, ticketId)).toBe('answered');
    expect(await done(ticketId)).toMatchObject({ providerCopies: [sid] });
  });

  it('forgets the phone after a day without an answer, and leaves the receipt pending', async () => {
    const { ticketId, sid } = await cut();
    await erase(ticketId);
    await run(SETTLE_ATTEMPT, ticketId);
    const message = await messageOf(ticketId);
    const search = await under.api.get(CopySearches).find(message);
    if (search?.state !== 'open') throw new Error('no open search');
    expect(JSON.stringify(search)).not.toContain(phone.slice(1));
    expect(JSON.stringify(await jobOf(SEARCH_COPIES, ticketId))).not.toContain(phone.slice(1));
    aheadMs = DAY_MS + 60_000;
    under.twilio.befallLists(problem(503, 20503));
    expect(await run(SEARCH_COPIES, ticketId)).toBe('unanswered');
    aheadMs = 0;
    expect(await under.api.runtime.engines.vault.open(search.phones.key)).toBeUndefined();
    expect(await under.api.get(CopySearches).find(message)).not.toHaveProperty('phones');
    expect(await receiptOf(ticketId)).toMatchObject({ state: 'pending', providerCopies: [] });
    expect(isHeld(sid)).toBe(true);
  });

  it('answers a pending receipt where the clinic has had another account since the attempt, which may hold a copy', async () => {
    const { ticketId, sid } = await cut();
    under.twilio.befallLists(NO_MESSAGES);
    expect(await run(SETTLE_ATTEMPT, ticketId)).toBe('unknown');
    await clinic.configure({ ...ACCOUNT, accountSid: `AC${'c'.repeat(32)}` });
    expect(await erase(ticketId)).toMatchObject({ state: 'pending', providerCopies: [] });
    await expect(run(SEARCH_COPIES, ticketId)).rejects.toThrow('another account');
    expect(isHeld(sid)).toBe(true);
  });

  it('begins the job of an open search again, as after a transfer, which leaves jobs behind', async () => {
    const { ticketId } = await cut();
    await erase(ticketId);
    const added: Job[] = [];
    const jobs = { add: async (job: Job) => added.push(job) > 0 };
    await new ResumeCopySearches(under.api.get(CopySearches), jobs).round();
    expect(added.map(({ payload }) => payload)).toContainEqual(await messageOf(ticketId));
  });
});
