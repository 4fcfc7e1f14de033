import { pino } from 'pino';
import { clinicDay, type Instant, instant, ticketId } from '#libs/domain/kernel/ids.ts';
import type { SkipReason } from '#libs/domain/messages/events.ts';
import { messages } from '#libs/domain/messages/messages.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import { type HeldMessage, MessagingUnavailable, type SendOutcome } from '#libs/messaging/messenger.ts';
import { ACCOUNT, aMessage, CLINIC_ID, DAY, MESSAGE_ID, PATIENT } from '#libs/messaging/testing/a-message.ts';
import { AttemptsAtOnce } from '../sending/attempts-at-once.ts';
import { ClinicTurns } from '../sending/clinic-turns.job.ts';
import type { Verdict } from '../sending/message-facts.ts';
import { type Call, SETTLE_ATTEMPT, trialJob, UNTRIED } from '../sending/message-job-shapes.ts';
import { MessageJobs } from '../sending/message-jobs.ts';
import type { MessageRecords } from '../sending/message-records.ts';
import { SendMessage } from '../sending/send-message.ts';
import { SettleAttempt } from '../sending/settle-attempt.ts';
import { type End, isTaken, outcomeOf } from './ends.ts';
import { Interleaved } from './interleaved.ts';

const CALLED = new Date('2026-11-26T08:00:00Z');
const now = () => CALLED;
const logger = pino({ level: 'silent' });
const TICKET = ticketId(clinicDay(CALLED), '00000000-0000-4000-8000-000000000009');
const CALL: Call = {
  kind: 'call',
  clinicId: CLINIC_ID,
  day: DAY,
  messageId: MESSAGE_ID,
  attempt: 1,
  calledAt: instant(CALLED),
  resends: 0,
};

/** One call's message with everything around it in memory, its processes step by step. Its stores outlive every kill. */
export class TellingUnderTest {
  readonly steps = new Interleaved();
  /** Provider ids of messages that the provider took. */
  readonly taken: string[] = [];
  /** A reason not to send that stands from now on. */
  reason: SkipReason | null = null;
  /** Attempts, each with the reason that stood when it was last looked at. */
  attempts = 0;
  allowed = 0;
  private readonly ends: End[];
  private readonly queue = new Map<string, Job>();
  private running: Job[] = [];
  private day = messages.initial;
  private readonly marks = new Map<string, Instant>();
  private marked = 0;

  private refusedLooks: number;

  /** `refusedLooks`: how many looks the provider refuses before it answers one. */
  constructor(ends: readonly End[], refusedLooks = 0) {
    this.ends = [...ends];
    this.refusedLooks = refusedLooks;
    this.apply({ type: 'RequestMessage', ticketId: TICKET, kind: 'call', skipped: null, allowance: null });
    this.add(trialJob({ ...CALL, ...UNTRIED }));
  }

  get message(): Message | undefined {
    return this.day.messages.get(MESSAGE_ID);
  }

  /** Begins a job in a process of its own; `again`: one that runs already, as of a process that is taken for dead. */
  begin(choice: number, again: boolean): boolean {
    const from = again ? this.running : [...this.queue.values()];
    const job = from[choice % Math.max(from.length, 1)];
    if (!job) return false;
    this.queue.delete(job.id);
    this.running.push(job);
    void this.run(job);
    return true;
  }

  /** Every process dies; their jobs come again. */
  kill(): void {
    this.steps.kill();
    for (const job of this.running.splice(0)) this.queue.set(job.id, job);
  }

  private async run(job: Job): Promise<void> {
    const handler = job.kind === SETTLE_ATTEMPT ? this.settling() : this.telling();
    await handler.handle({ ...job, attempt: 1, signal: new AbortController().signal });
    this.running = this.running.filter((other) => other.id !== job.id);
  }

  private telling(): ClinicTurns {
    const sending = new SendMessage(
      this.records,
      {
        put: (_, at) => this.steps.step(() => this.mark(at)),
        find: () => this.steps.step(() => this.marks.get(MESSAGE_ID)),
        remove: ({ revision }) => this.steps.step(() => this.unmark(revision)),
      },
      { verdictOn: () => this.steps.step(() => this.look()) },
      { begin: async () => undefined, restored: async () => undefined },
      { send: () => this.steps.step(() => this.send()) },
      this.jobs,
      now,
      logger,
    );
    return new ClinicTurns(new AttemptsAtOnce(), sending, this.jobs);
  }

  private settling(): SettleAttempt {
    return new SettleAttempt(
      this.records,
      { find: () => this.steps.step(() => this.marks.get(MESSAGE_ID)) },
      { phoneOf: async () => PATIENT },
      { accountOf: async () => ({ account: ACCOUNT }) },
      { findSent: () => this.steps.step(() => this.held()) },
      this.jobs,
      logger,
    );
  }

  private readonly jobs = new MessageJobs({ add: (job) => this.steps.step(() => this.add(job)) }, now, () => 0);

  private readonly records: Pick<MessageRecords, 'find' | 'record' | 'sidsOf'> = {
    find: () => this.steps.step(() => this.message),
    record: (_, command) => this.steps.step(() => this.apply(command)),
    sidsOf: () => this.steps.step(() => new Set(this.message?.sid ? [this.message.sid] : [])),
  };

  private apply(command: Parameters<MessageRecords['record']>[1]): Message | undefined {
    const decided = messages.decide({ ...command, messageId: MESSAGE_ID, at: instant(CALLED) }, this.day);
    this.day = decided.reduce(messages.evolve, this.day);
    return this.message;
  }

  /** Each mark has a time of its own, as they have in a clinic. */
  private mark(at: Instant) {
    if (this.marks.has(MESSAGE_ID)) return undefined;
    this.marked += 1;
    const marked = instant(new Date(Date.parse(at) + this.marked));
    this.marks.set(MESSAGE_ID, marked);
    return { at: marked, key: MESSAGE_ID, revision: marked };
  }

  private unmark(revision: string): void {
    if (this.marks.get(MESSAGE_ID) === revision) this.marks.delete(MESSAGE_ID);
  }

  private look(): Verdict {
    if (this.reason !== null) return { skip: this.reason };
    this.allowed += 1;
    const { to, contentSid, content } = aMessage();
    return { skip: null, account: ACCOUNT, message: { to, contentSid, content } };
  }

  private send(): SendOutcome {
    const end = this.ends.shift() ?? 'taken';
    this.attempts += 1;
    const sid = `SM${this.attempts}`;
    if (isTaken(end)) this.taken.push(sid);
    return outcomeOf(end, sid);
  }

  private held(): readonly HeldMessage[] {
    if (this.refusedLooks > 0) {
      this.refusedLooks -= 1;
      throw new MessagingUnavailable('429');
    }
    return this.taken.map((sid) => ({ sid, createdAt: CALLED }));
  }

  private readonly known = new Set<string>();

  private add(job: Job): boolean {
    if (this.known.has(job.id)) return false;
    this.known.add(job.id);
    this.queue.set(job.id, job);
    return true;
  }
}
