import { Inject, Injectable } from '@nestjs/common';
import { dayAfter } from '#libs/domain/clinic/day.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { mayHaveUnnamedCopy } from '#libs/domain/messages/unnamed-copy.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import { type MessagingAccount, MessagingUnavailable, type Messenger } from '#libs/messaging/messenger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { AttemptMarks } from '../sending/attempt-marks.ts';
import type { MessageOfDay } from '../sending/message-job-shapes.ts';
import { MessageRecords } from '../sending/message-records.ts';
import type { OpenCopySearch } from './copy-searches.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The provider's copies of an erased patient's message that no event names. */
@Injectable()
export class UnnamedCopies {
  constructor(
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record' | 'sidsOf'>,
    @Inject(AttemptMarks) private readonly marks: Pick<AttemptMarks, 'find'>,
    @Inject(ClinicAccounts) private readonly accounts: Pick<ClinicAccounts, 'accountOf'>,
    @Inject(KeyRing) private readonly keys: Pick<KeyRing, 'unseal'>,
    @Inject(MESSENGER) private readonly messenger: Pick<Messenger, 'findSent' | 'delete'>,
  ) {}

  /** Finds them and has them deleted. False: the search has no phone to look for. @throws MessagingUnavailable to be tried again */
  async dispose(message: MessageOfDay, search: OpenCopySearch): Promise<boolean> {
    const found = await this.records.find(message);
    if (!found || !mayHaveUnnamedCopy(found)) return true;
    if (found.state === 'requested') throw new MessagingUnavailable('an attempt has no outcome yet');
    const phones = (await this.keys.unseal<readonly string[]>(search.phones)) ?? [];
    const { account } = (await this.accounts.accountOf(message.clinicId)) ?? {};
    if (!account) throw new MessagingUnavailable('the clinic has no account');
    if (account.accountSid !== search.account) throw new MessagingUnavailable('the clinic has, or had, another account');
    for (const sid of await this.unnamedOf(account, phones, { ...message, ...(await this.spanOf(found, search)) }))
      await this.disposeOf(message, account, sid);
    return phones.length > 0;
  }

  /** Copies to these phones, of that time, that no event of the day or the next names. */
  private async unnamedOf(
    account: MessagingAccount,
    phones: readonly string[],
    { since, until, ...message }: MessageOfDay & Span,
  ): Promise<readonly string[]> {
    const sids: string[] = [];
    for (const to of phones) {
      const held = await this.messenger.findSent(account, { to, since });
      sids.push(...held.filter(({ createdAt }) => createdAt <= until).map(({ sid }) => sid));
    }
    const next = { ...message, day: dayAfter(message.day) };
    const [named, namedNext] = [await this.records.sidsOf(message), await this.records.sidsOf(next)];
    return sids.filter((sid) => !named.has(sid) && !namedNext.has(sid));
  }

  /** The time of its attempts; where a mark has expired, the day of the visit. */
  private async spanOf({ id, resends }: Message, { issuedAt }: OpenCopySearch): Promise<Span> {
    const marked: number[] = [];
    for (let resent = 0; resent <= resends; resent += 1) {
      const at = await this.marks.find({ id, resends: resent });
      if (at === undefined) return { since: new Date(issuedAt), until: new Date(Date.parse(issuedAt) + DAY_MS) };
      marked.push(Date.parse(at));
    }
    return { since: new Date(Math.min(...marked)), until: new Date(Math.max(...marked) + LATEST_MS) };
  }

  /** The copy of an unknown attempt proves that it was sent, and goes as all copies that are known. */
  private async disposeOf(message: MessageOfDay, account: MessagingAccount, sid: string): Promise<void> {
    const { records, messenger } = this;
    if ((await records.find(message))?.state === 'unknown') return await this.recordSent(message, account, sid);
    await messenger.delete(account, sid);
    await records.record(message, { type: 'RecordUnnamedCopyDeleted', sid });
  }

  private async recordSent(message: MessageOfDay, { accountSid: account }: MessagingAccount, sid: string): Promise<void> {
    try {
      await this.records.record(message, { type: 'RecordSent', sid, account });
    } catch (error) {
      // Another message has it since.
      if (!(error instanceof Refusal && error.code === 'message.sidMismatch')) throw error;
    }
  }
}

interface Span {
  readonly since: Date;
  readonly until: Date;
}
