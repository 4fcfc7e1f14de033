import { clinicDay, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { RESTORED } from '#libs/reactors/shared-names.ts';
import type { MessageOfDay } from '../../sending/message-job-shapes.ts';
import type { End } from '../ends.ts';
import { ClinicInMemory } from './clinic-in-memory.ts';
import { ProcessInMemory } from './process-in-memory.ts';
import { ProviderInMemory } from './provider-in-memory.ts';
import { Stored } from './stored.ts';
import { CONDITIONS, type Condition, Truth } from './truth.ts';
import { WorkerInMemory } from './worker-in-memory.ts';

const BEGINNING = Date.parse('2026-11-26T08:00:00Z');
/** The clinic's only day: nothing takes as long as to its end. */
const DAY = clinicDay(new Date(BEGINNING));

/** An attempt's last look at its call: the conditions that have held at some instant since, and whether it was too old. */
interface Look {
  readonly held: Set<Condition>;
  readonly isOld: boolean;
}

/** The whole of sending over stores in memory: people and their clinic, the process that sends, and the provider. */
export class InstallationInMemory {
  readonly stored = new Stored();
  readonly truth = new Truth();
  readonly provider: ProviderInMemory;
  /** Everything that was sent and should not have been, in words. */
  readonly wrongs: string[] = [];
  clinic: ClinicInMemory;
  worker: WorkerInMemory;
  private time = BEGINNING;
  private backup = { stored: this.stored.copy(), truth: this.truth.copy() };
  private readonly looks = new Map<string, Look>();
  /** How often each call's message may arrive: once, and once more each time that a person had it sent again, asked whether it may arrive twice. */
  private readonly allowed = new Map<string, number>();

  constructor(ends: readonly End[]) {
    this.provider = new ProviderInMemory(ends, this.now);
    this.clinic = new ClinicInMemory(this.stored, this.truth, this.now);
    this.worker = this.newWorker();
  }

  readonly now = (): Date => new Date(this.time);

  /** Something that people do, while attempts may be looking at their calls: no two of it in one millisecond, which tells calls apart. */
  async happens(work: () => Promise<unknown>): Promise<void> {
    this.pass(1);
    await work();
    for (const [call, { held }] of this.looks) for (const condition of this.truth.holding(call)) held.add(condition);
  }

  /** Only one of unknown outcome is asked about: a person sends another again because it surely did not arrive. */
  async resend(ticketId: TicketId): Promise<void> {
    const call = this.truth.visits.get(ticketId)?.call ?? '';
    const isAsked = (await this.messagesOfCalls()).some((message) => message?.id === call && message.state === 'unknown');
    if ((await this.clinic.resend(ticketId)) && isAsked) this.allowed.set(call, this.allowedOf(call) + 1);
  }

  pass(ms: number): void {
    this.time += ms;
  }

  crash(): void {
    this.worker.kill();
    this.worker = this.newWorker();
  }

  /** Everything but the jobs goes to other engines. */
  transfer(): void {
    this.worker.kill();
    this.stored.jobs.clear();
    this.worker = this.newWorker();
  }

  makeBackup(): void {
    this.backup = { stored: this.stored.copy(), truth: this.truth.copy() };
  }

  async restore(lacksWishes: boolean): Promise<void> {
    this.worker.kill();
    this.stored.restore(this.backup.stored);
    this.pass(1_000);
    const at = instant(this.now());
    this.truth.restore(this.backup.truth, at, lacksWishes);
    const { state } = new ProcessInMemory(this.stored, this.now);
    await state.put(RESTORED, { at, mayLackWishes: lacksWishes });
    if (lacksWishes) await this.restoreWishes();
    this.clinic = new ClinicInMemory(this.stored, this.truth, this.now);
    this.worker = this.newWorker();
  }

  private async restoreWishes(): Promise<void> {
    const { vault } = this.stored;
    const fingerprints = new Fingerprints(vault);
    for (const phone of this.truth.phones)
      await vault.setOptOut(this.clinic.id, await fingerprints.fingerprintOf(phone), this.truth.stopped.has(phone));
  }

  /** Looks for messages without an outcome, or with a doubtful one, as the task does every ten minutes. */
  async settleLeft(): Promise<void> {
    const left = (await this.messagesOfCalls()).filter(
      (message) => message?.state === 'requested' || message?.state === 'failed',
    );
    const { id: clinicId } = this.clinic;
    this.worker.settleLeft(left.flatMap((message) => (message ? [{ clinicId, day: DAY, messageId: message.id }] : [])));
  }

  /** Goes on until nothing is left to do, without crashes: to the end of the jobs, and then to that of what has none. */
  async settle(): Promise<void> {
    await this.endJobs();
    this.pass(2 * LATEST_MS);
    await this.settleLeft();
    await this.endJobs();
  }

  /** Goes on to the end of all that is under way, and begins no job. */
  async endSteps(): Promise<void> {
    let isUnderWay = true;
    while (isUnderWay) isUnderWay = await this.worker.goOn(0);
  }

  /** Goes on to the end of the jobs. */
  async endJobs(): Promise<void> {
    for (;;) {
      await this.endSteps();
      if (this.worker.begin(0, false)) continue;
      const waiting = [...this.stored.jobs.values()].filter(({ state }) => state === 'waiting');
      if (waiting.length === 0) return;
      this.time = Math.min(...waiting.map(({ notBefore }) => notBefore?.getTime() ?? this.time));
    }
  }

  /** The message of each call in the log; undefined: it has none. */
  async messagesOfCalls(): Promise<readonly (Message | undefined)[]> {
    const { messages } = new ProcessInMemory(this.stored, this.now);
    const { messages: byId } = await messages.messagesOf(this.clinic.id, DAY);
    const calls = this.stored.events.filter(({ type }) => type === 'PatientCalled');
    return calls.map(({ id }) => byId.get(messageId(id)));
  }

  /**
   * Messages that the log tells were not sent, and that the provider took. One that a restore forgets is excused: of a clinic that it
   * leaves without settings nothing can be looked for.
   */
  async untrue(): Promise<readonly Message[]> {
    const taken = new Set<string>(this.provider.taken.map(({ id }) => id));
    const told = (await this.messagesOfCalls()).filter((message) => message !== undefined);
    const isUnsent = ({ state, resends }: Message) => resends === 0 && (state === 'skipped' || state === 'failed');
    const isOfBefore = ({ id }: Message) => (this.truth.wanted.get(id)?.at ?? '') <= (this.truth.restoredAt ?? '');
    const isExcused = (message: Message) => isOfBefore(message) && message.code === 'notConfigured';
    return told.filter((message) => isUnsent(message) && taken.has(message.id) && !isExcused(message));
  }

  private newWorker(): WorkerInMemory {
    const { stored, provider, now } = this;
    return new WorkerInMemory({
      stored,
      provider,
      now,
      onLook: (call) => this.look(call),
      onSend: ({ id }) => this.judge(id),
    });
  }

  private look({ messageId: call }: MessageOfDay): void {
    this.looks.set(call, { held: new Set(this.truth.holding(call)), isOld: this.truth.isOld(call, this.now()) });
  }

  /** An attempt is right where every condition held at some instant since its look began: what changes later is too late for it. */
  private judge(call: string): void {
    const look = this.looks.get(call);
    for (const condition of CONDITIONS) if (look?.held.has(condition) !== true) this.wrongs.push(`sent without ${condition}`);
    if (look?.isOld !== false) this.wrongs.push('sent an old one');
    const taken = this.provider.taken.filter(({ id }) => id === call).length;
    if (taken >= this.allowedOf(call)) this.wrongs.push('sent twice');
  }

  private allowedOf(call: string): number {
    return this.allowed.get(call) ?? 1;
  }
}
