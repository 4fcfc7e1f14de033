import { describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { RESTORED } from '#libs/reactors/shared-names.ts';
import { MESSAGES } from '#projections/messages/message-document.ts';
import { failuresOf } from '../../platform/work/testing/failures-of.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';
import { AttemptMarks } from './attempt-marks.ts';
import { ClinicTurns } from './clinic-turns.job.ts';
import { LeftMessages } from './left-messages.ts';
import { type Trial, trialJob } from './message-job-shapes.ts';
import { MessageRecords } from './message-records.ts';
import { Pauses } from './pauses.ts';
import { SettleLeft } from './settle-left.ts';

const MINUTE = 60_000;

describe('messages that no job has in hand', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  eachWithClinic({ isSetUp: true }, (given) => {
    ({ under, clinic } = given);
  });

  /** One round of the task, as it would be so many minutes later. */
  const round = async (
    minutes: number,
    days: Pick<ClinicDays, 'today'> = under.api.runtime.days,
  ): Promise<readonly unknown[]> => {
    const { runtime } = under.api;
    const now = () => new Date(runtime.now().getTime() + minutes * MINUTE);
    const pauses = under.api.get(Pauses);
    const settling = new SettleLeft(under.api.get(MessageRecords), under.api.get(AttemptMarks), pauses, now);
    const task = new LeftMessages(runtime.readModels, days, settling, pauses, now);
    return await failuresOf(task);
  };
  const stateOf = async (trial: Trial) => {
    const { state, code } = (await under.api.get(MessageRecords).find(trial)) ?? {};
    return { state, code };
  };
  const shown = async (trials: readonly Trial[], state: Message['state'] = 'requested') => {
    const where = { tenant: clinic.id, day: trials.map(({ day }) => day), state };
    await eventually(async () => {
      const found = await under.api.runtime.readModels.collection(MESSAGES).find({ where });
      return found.length === trials.length;
    });
  };

  it('tells after ten minutes what was surely not sent and what may have been, and sends none of it', async () => {
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    const [unmarked, marked] = [await clinic.requested(ticketId), await clinic.requested(ticketId)];
    await under.api.get(AttemptMarks).put({ id: marked.messageId, resends: 0 }, instant(under.api.runtime.now()));
    await shown([unmarked, marked]);
    const before = under.twilio.created;
    expect(await round(9)).toEqual([]);
    expect([await stateOf(unmarked), await stateOf(marked)]).toMatchObject([{ state: 'requested' }, { state: 'requested' }]);
    expect(await round(11)).toEqual([]);
    expect(await stateOf(unmarked)).toEqual({ state: 'skipped', code: 'tooLate' });
    expect(await stateOf(marked)).toEqual({ state: 'unknown', code: null });
    const job = { ...trialJob(unmarked), attempt: 1, signal: new AbortController().signal };
    expect(await under.api.get(ClinicTurns).handle(job)).toBe('done before');
    expect(under.twilio.created).toBe(before);
  });

  it('settles the messages of every clinic, though the first cannot be read', async () => {
    await under.api.clinic('a-clinic-before');
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    const unmarked = await clinic.requested(ticketId);
    await shown([unmarked]);
    const { days } = under.api.runtime;
    const today: typeof days.today = async (clinicId, at) =>
      clinicId === 'a-clinic-before' ? await Promise.reject(new Error('StoreCorrupted')) : await days.today(clinicId, at);
    expect(await round(11, { today })).toMatchObject([{ name: 'ClinicsFailed', clinics: [{ clinicId: 'a-clinic-before' }] }]);
    expect(await stateOf(unmarked)).toEqual({ state: 'skipped', code: 'tooLate' });
  });

  it('tells as unknown what failed before a restore: a person may have sent it again since the backup', async () => {
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    const trial = await clinic.requested(ticketId);
    await under.record(trial, { type: 'RecordFailure', code: '63024' });
    await shown([trial], 'failed');
    expect(await round(0)).toEqual([]);
    expect(await stateOf(trial)).toEqual({ state: 'failed', code: '63024' });
    const { engines, now } = under.api.runtime;
    await engines.state.put(RESTORED, { at: instant(now()), mayLackWishes: false });
    expect(await round(0)).toEqual([]);
    expect(await stateOf(trial)).toEqual({ state: 'unknown', code: null });
    await engines.state.delete(RESTORED);
  });
});
