import { afterEach, describe, expect, it } from '@jest/globals';
import { instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { RESTORED } from '#libs/reactors/shared-names.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';
import { AttemptMarks } from './attempt-marks.ts';
import { ClinicTurns } from './clinic-turns.job.ts';
import { SETTLE_ATTEMPT, type Trial, trialJob } from './message-job-shapes.ts';
import { MessageRecords } from './message-records.ts';
import { SettleAttempt } from './settle-attempt.ts';

const CUT = { took: false, heard: 'cut' } as const;
const CUT_AFTER = { took: true, heard: 'cut' } as const;

describe('attempts to send whose outcome is unknown', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  let ticketId: TicketId;
  // The called patient's own message is skipped, so that a test has the only one in hand.
  /** An instant at which time stands still. */
  let still: Date | undefined;
  afterEach(() => {
    still = undefined;
  });
  eachWithClinic({ isSetUp: false, now: () => still ?? new Date() }, async (given) => {
    ({ under, clinic } = given);
    ticketId = await clinic.called({ phone: `+97150000000${given.turn}` });
    await clinic.message(ticketId, 'skipped');
    await clinic.configure();
  });

  const running = (job: Job) => ({ ...job, attempt: 1, signal: new AbortController().signal });
  const tell = (trial: Trial) => under.api.get(ClinicTurns).handle(running(trialJob(trial)));
  const doubtsOf = async ({ messageId }: Trial) => {
    const jobs = await under.api.runtime.engines.jobs.list({ limit: 1_000 });
    return jobs.filter(({ id, kind }) => kind === SETTLE_ATTEMPT && id.startsWith(messageId));
  };
  /** Settles as the job would half a minute later. */
  const settle = async (trial: Trial) => {
    const [doubt, ...others] = await doubtsOf(trial);
    if (!doubt || others.length > 0) throw new Error(`${others.length} further doubts`);
    return await look(doubt);
  };
  const look = async (doubt: Job) => {
    return await under.api.get(SettleAttempt).handle(running(doubt));
  };
  const stateOf = async (trial: Trial) => (await under.api.get(MessageRecords).find(trial))?.state;
  const crashBeforeAsking = async (trial: Trial) =>
    await under.api.get(AttemptMarks).put({ id: trial.messageId, resends: 0 }, instant(new Date()));

  it('records a message as sent that the provider turns out to have', async () => {
    const trial = await clinic.requested(ticketId);
    under.twilio.befall(CUT_AFTER);
    expect(await tell(trial)).toBe('doubtful');
    expect(await stateOf(trial)).toBe('requested');
    expect(await settle(trial)).toBe('sent');
    expect(await under.api.get(MessageRecords).find(trial)).toMatchObject({ state: 'sent', sid: under.twilio.taken.at(-1)?.sid });
  });

  it.each([
    ['429', problem(429, 20429)],
    ['503', problem(503, 20503)],
    ['a cut', 'cut' as const],
  ])('looks again where the provider answers a look by %s, and sends no other', async (_, heard) => {
    still = new Date();
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    under.twilio.befall(CUT_AFTER);
    await tell(trial);
    under.twilio.befallLists(heard);
    expect(await settle(trial)).toBe('later');
    expect(await stateOf(trial)).toBe('requested');
    const [again] = await doubtsOf(trial);
    if (!again?.notBefore) throw new Error('no other look');
    expect(again.notBefore > still).toBe(true);
    still = again.notBefore;
    expect(await look(again)).toBe('sent');
    expect(under.twilio.created).toBe(before + 1);
  });

  it('records a message as unknown once the provider has refused every look for ten minutes', async () => {
    still = new Date();
    const trial = await clinic.requested(ticketId);
    under.twilio.befall(CUT_AFTER);
    await tell(trial);
    still = new Date(still.getTime() + LATEST_MS);
    under.twilio.befallLists(problem(429, 20429));
    expect(await settle(trial)).toBe('unknown');
    expect(await stateOf(trial)).toBe('unknown');
  });

  it('records a message as unknown that the provider does not list, and sends no other', async () => {
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    under.twilio.befall(CUT);
    await tell(trial);
    expect(await settle(trial)).toBe('unknown');
    expect(await tell(trial)).toBe('done before');
    expect(await stateOf(trial)).toBe('unknown');
    expect(under.twilio.created).toBe(before + 1);
  });

  it('sends nothing after a crash in the midst of an attempt', async () => {
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    await crashBeforeAsking(trial);
    expect(await tell(trial)).toBe('doubtful');
    expect(await settle(trial)).toBe('unknown');
    expect(under.twilio.created).toBe(before);
  });

  it('looks for no message of which a receipt has told', async () => {
    const trial = await clinic.requested(ticketId);
    under.twilio.befall(CUT_AFTER);
    await tell(trial);
    const { sid = '', accountSid: account = '' } = under.twilio.taken.at(-1) ?? {};
    await under.api.get(MessageRecords).record(trial, { type: 'RecordReceipt', says: 'delivered', sid, account });
    expect(await settle(trial)).toBe('done before');
    expect(await stateOf(trial)).toBe('delivered');
  });

  it('takes no message for its own that another call to the same phone has', async () => {
    const [one, other] = [await clinic.requested(ticketId), await clinic.requested(ticketId)];
    under.twilio.befall(CUT, CUT_AFTER);
    await tell(one);
    await tell(other);
    expect(await settle(other)).toBe('sent');
    expect(await settle(one)).toBe('unknown');
  });

  it('takes neither of two messages to the phone that are recorded nowhere', async () => {
    // The provider's list goes by seconds: both are of one.
    still = new Date();
    const [one, other] = [await clinic.requested(ticketId), await clinic.requested(ticketId)];
    under.twilio.befall(CUT_AFTER, CUT_AFTER);
    await tell(one);
    await tell(other);
    expect([await settle(one), await settle(other)]).toEqual(['unknown', 'unknown']);
  });

  it('makes one attempt, however many run its job at once', async () => {
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    const ends = await Promise.all(Array.from({ length: 4 }, () => tell(trial)));
    expect(ends.filter((end) => end === 'sent')).toHaveLength(1);
    expect(ends.filter((end) => end === 'doubtful' || end === 'done before')).toHaveLength(3);
    expect(await stateOf(trial)).toBe('sent');
    expect(under.twilio.created).toBe(before + 1);
  });

  it('leaves no mark of an attempt that surely failed, which comes again by a job of its own', async () => {
    const trial = await clinic.requested(ticketId);
    under.twilio.befall({ took: false, heard: problem(429, 20429, undefined, '60') });
    expect(await tell(trial)).toBe('later');
    expect(await under.api.get(AttemptMarks).find({ id: trial.messageId, resends: 0 })).toBeUndefined();
    expect(await doubtsOf(trial)).toEqual([]);
  });

  it('records a failure once the provider has surely taken nothing for five minutes', async () => {
    const trial = await clinic.requested(ticketId);
    under.twilio.befall({ took: false, heard: problem(429, 20429, undefined, '301') });
    expect(await tell(trial)).toBe('failed');
    expect(await under.api.get(MessageRecords).find(trial)).toMatchObject({ state: 'failed', code: '20429' });
  });

  it.each(['complete', 'cancel', 'reset'])('makes no attempt once the call is over by %s', async (action) => {
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    await clinic.act(ticketId, action);
    expect(await tell(trial)).toBe('skipped');
    expect(await under.api.get(MessageRecords).find(trial)).toMatchObject({ state: 'skipped', code: 'callOver' });
    expect(under.twilio.created).toBe(before);
  });

  it('makes no attempt for a call of before a restore', async () => {
    const { state } = under.api.runtime.engines;
    const trial = await clinic.requested(ticketId);
    const before = under.twilio.created;
    await state.put(RESTORED, { at: instant(new Date()), mayLackWishes: false });
    expect(await tell(trial)).toBe('doubtful');
    expect(await settle(trial)).toBe('unknown');
    expect(under.twilio.created).toBe(before);
    await state.delete(RESTORED);
  });

  it('makes no attempt after a restore that may have lost wishes, until the settings are saved', async () => {
    const { state } = under.api.runtime.engines;
    await state.put(RESTORED, { at: instant(new Date()), mayLackWishes: true });
    const later = await clinic.called();
    expect((await clinic.message(later, 'skipped')).code).toBe('paused');
    await clinic.configure();
    await clinic.message(await clinic.called(), 'sent');
    await state.delete(RESTORED);
  });
});
