import type { Logger } from 'pino';
import { dayAfter } from '#libs/domain/clinic/day.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { mayHaveUnnamedCopy } from '#libs/domain/messages/unnamed-copy.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { type MessagingAccount, MessagingUnavailable, type Messenger } from '#libs/messaging/messenger.ts';
import type { KeyRing } from '#libs/privacy/key-ring.ts';
import { type DestroyKeysParts, destroyKeys } from '#libs/reactors/destroy-keys.ts';
import type { ClinicAccounts } from '../clinic-accounts.ts';
import type { AttemptMarks } from '../sending/attempt-marks.ts';
import type { MessageOfDay } from '../sending/message-job.ts';
import type { MessageRecords } from '../sending/message-records.ts';
import { readSearch } from './copy-job.ts';
import type { CopySearches, OpenCopySearch } from './copy-searches.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The phone is not kept for longer. */
const SEARCHED_MS = DAY_MS;

export interface SearchCopiesParts {
  readonly searches: Pick<CopySearches, 'find' | 'end'>;
  readonly records: Pick<MessageRecords, 'find' | 'record' | 'sidsOf'>;
  readonly marks: Pick<AttemptMarks, 'find'>;
  readonly accounts: Pick<ClinicAccounts, 'of'>;
  readonly keys: Pick<KeyRing, 'unseal'>;
  readonly messenger: Pick<Messenger, 'findSent' | 'delete'>;
  readonly destroying: DestroyKeysParts;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** Asks the provider for copies of an erased patient's message that no event names, and has them deleted. */
export class SearchCopies {
  private readonly parts: SearchCopiesParts;

  constructor(parts: SearchCopiesParts) {
    this.parts = parts;
  }

  /** @throws MessagingUnavailable to be tried again */
  readonly run = async (job: RunningJob): Promise<Json> => {
    const message = readSearch(job.payload);
    const search = await this.parts.searches.find(message);
    if (search?.state !== 'open') {
      if (search) await destroyKeys(this.parts.destroying, [search.key]);
      return 'done before';
    }
    const isAnswered = await this.ask(message, search);
    if (!isAnswered) {
      this.parts.logger.error(
        { clinic: message.clinicId, message: message.messageId },
        'messaging: the provider could not be asked about a message of an erased patient, a copy may stay there and the receipt stays pending',
      );
    }
    const { key } = search.phones;
    await this.parts.searches.end(message, { state: 'ended', at: instant(this.parts.now()), key, isAnswered });
    await destroyKeys(this.parts.destroying, [key]);
    return isAnswered ? 'answered' : 'unanswered';
  };

  /** False: it could not be asked in time. */
  private async ask(message: MessageOfDay, search: OpenCopySearch): Promise<boolean> {
    try {
      return await this.search(message, search);
    } catch (error) {
      const isOver = this.parts.now().getTime() - Date.parse(search.erasedAt) > SEARCHED_MS;
      if (error instanceof MessagingUnavailable && isOver) return false;
      throw error;
    }
  }

  private async search(message: MessageOfDay, search: OpenCopySearch): Promise<boolean> {
    const found = await this.parts.records.find(message);
    if (!found || !mayHaveUnnamedCopy(found)) return true;
    if (found.state === 'requested') throw new MessagingUnavailable('an attempt has no outcome yet');
    const phones = (await this.parts.keys.unseal<readonly string[]>(search.phones)) ?? [];
    const { account } = (await this.parts.accounts.of(message.clinicId)) ?? {};
    if (!account) throw new MessagingUnavailable('the clinic has no account');
    if (account.accountSid !== search.account) throw new MessagingUnavailable('the clinic has, or had, another account');
    for (const sid of await this.unnamedOf(account, phones, { ...message, ...(await this.spanOf(found, search)) }))
      await this.dispose(message, account, sid);
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
      const held = await this.parts.messenger.findSent(account, { to, since });
      sids.push(...held.filter(({ createdAt }) => createdAt <= until).map(({ sid }) => sid));
    }
    const next = { ...message, day: dayAfter(message.day) };
    const [named, namedNext] = [await this.parts.records.sidsOf(message), await this.parts.records.sidsOf(next)];
    return sids.filter((sid) => !named.has(sid) && !namedNext.has(sid));
  }

  /** The time of its attempts; where a mark has expired, the day of the visit. */
  private async spanOf({ id, resends }: Message, { issuedAt }: OpenCopySearch): Promise<Span> {
    const marked: number[] = [];
    for (let resent = 0; resent <= resends; resent += 1) {
      const at = await this.parts.marks.find({ id, resends: resent });
      if (at === undefined) return { since: new Date(issuedAt), until: new Date(Date.parse(issuedAt) + DAY_MS) };
      marked.push(Date.parse(at));
    }
    return { since: new Date(Math.min(...marked)), until: new Date(Math.max(...marked) + LATEST_MS) };
  }

  /** The copy of an unknown attempt proves that it was sent, and goes as all copies that are known. */
  private async dispose(message: MessageOfDay, account: MessagingAccount, sid: string): Promise<void> {
    const { records, messenger } = this.parts;
    if ((await records.find(message))?.state === 'unknown') return await this.recordSent(message, account, sid);
    await messenger.delete(account, sid);
    await records.record(message, { type: 'RecordUnnamedCopyDeleted', sid });
  }

  private async recordSent(message: MessageOfDay, { accountSid: account }: MessagingAccount, sid: string): Promise<void> {
    try {
      await this.parts.records.record(message, { type: 'RecordSent', sid, account });
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
