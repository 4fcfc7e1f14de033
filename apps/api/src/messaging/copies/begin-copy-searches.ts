import { Inject, Injectable } from '@nestjs/common';
import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import { mayHaveUnnamedCopy } from '#libs/domain/messages/unnamed-copy.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import { EVENT_STORE, JOBS } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import type { MessageOfDay } from '../sending/message-job-shapes.ts';
import { searchJob } from './copy-job.ts';
import { CopySearches } from './copy-searches.ts';

/** An attempt that is under way at the erasure has had its answer or its look by then. */
const UNDER_WAY_MS = 30_000;

/** Begins the search for copies that no event names, while an erased patient's phone can still be read. */
@Injectable()
export class BeginCopySearches {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'readStream'>,
    @Inject(ClinicMessages) private readonly messages: Pick<ClinicMessages, 'messagesOf'>,
    @Inject(ClinicAccounts) private readonly accounts: Pick<ClinicAccounts, 'accountOf'>,
    @Inject(KeyRing) private readonly keys: Pick<KeyRing, 'newKey' | 'seal' | 'unseal'>,
    @Inject(CopySearches) private readonly searches: Pick<CopySearches, 'open' | 'find'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
  ) {}

  /** Runs before the keys are destroyed. After a crash it may run again, when they are gone: a search that began stands. */
  async beforeErasing(event: LogEvent): Promise<void> {
    const { clinicId, day, data, occurredAt: erasedAt } = event;
    if (day === null) return;
    const { messages } = await this.messages.messagesOf(clinicId, day);
    const isTheirs = (ticketId: string | null): boolean => ticketId !== null && ticketId === data['ticketId'];
    for (const found of [...messages.values()].filter((message) => isTheirs(message.ticketId) && mayHaveUnnamedCopy(message))) {
      const message = { clinicId, day, messageId: found.id };
      if (!(await this.searches.find(message))) await this.open(message, event);
      const isUnderWay = found.state === 'requested';
      const notBefore = new Date(Date.parse(erasedAt) + (isUnderWay ? UNDER_WAY_MS : 0));
      await this.jobs.add(searchJob(message, notBefore));
    }
  }

  private async open(message: MessageOfDay, event: LogEvent): Promise<void> {
    const { accounts, keys, searches } = this;
    const { account, clinic } = (await accounts.accountOf(message.clinicId)) ?? {};
    const { issuedAt, phones } = await this.visitOf(event, message.day);
    const isSame = (clinic?.accountChangedAt ?? '') < issuedAt;
    const sealed = keys.seal(await keys.newKey(message.clinicId), phones);
    const erasedAt = event.occurredAt;
    const accountSid = isSame && account ? account.accountSid : null;
    await searches.open({ state: 'open', message, erasedAt, issuedAt, account: accountSid, phones: sealed });
  }

  /** Every phone that the visit had: a message went to the one of its time. */
  private async visitOf({ clinicId, data: { ticketId }, revision, occurredAt }: LogEvent, day: ClinicDay) {
    const phones = new Set<string>();
    let issuedAt: Instant | undefined;
    for await (const page of this.log.readStream(queueStream(clinicId, day), { upTo: revision })) {
      for (const earlier of page.filter(({ data }) => data['ticketId'] === ticketId)) {
        issuedAt ??= metadataOf(earlier).occurredAt;
        const { confidential } = earlier.data;
        const details = isSealed(confidential) ? await this.keys.unseal<PatientDetails>(confidential) : null;
        if (details) phones.add(details.phone);
      }
    }
    return { issuedAt: issuedAt ?? occurredAt, phones: [...phones] };
  }
}
