import { Inject, Injectable } from '@nestjs/common';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG, STATE_STORE } from '../../platform/runtime/tokens.ts';
import type { MessageOfDay } from '../sending/message-job-shapes.ts';

const SEARCHES = 'messaging/copy-search/';
const DAY_MS = 24 * 60 * 60_000;

export type OpenCopySearch = {
  readonly state: 'open';
  readonly message: MessageOfDay;
  readonly erasedAt: Instant;
  /** When the visit began. */
  readonly issuedAt: Instant;
  /** The clinic's account from the visit until the erasure; null: it has none, or had another. */
  readonly account: string | null;
  /** The visit's phones, under a key of the search's own: the patient's is destroyed. */
  readonly phones: Sealed;
};

/** A search for copies of an erased patient's message that no event names. */
export type CopySearch =
  | OpenCopySearch
  | {
      readonly state: 'ended';
      readonly at: Instant;
      readonly key: KeyId;
      /** False: the provider could not be asked in time, and may keep a copy. */
      readonly isAnswered: boolean;
    };

/** The searches for copies, one a message. */
@Injectable()
export class CopySearches {
  constructor(
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'get' | 'put' | 'list'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'backupKeepDays'>,
  ) {}

  async open(search: OpenCopySearch): Promise<void> {
    await this.state.put(keyOf(search.message), search, { ifRevision: null });
  }

  async find(message: MessageOfDay): Promise<CopySearch | undefined> {
    return (await this.state.get<CopySearch>(keyOf(message)))?.value;
  }

  /** The messages of those that are open, of all clinics. */
  async *opened(): AsyncIterable<MessageOfDay> {
    for await (const page of this.state.list(SEARCHES)) {
      for (const { key } of page) {
        const search = (await this.state.get<CopySearch>(key))?.value;
        if (search?.state === 'open') yield search.message;
      }
    }
  }

  /** An answered search is kept as long as a backup may hold its key. */
  async end(message: MessageOfDay, search: CopySearch & { readonly state: 'ended' }): Promise<void> {
    const expiresAt = new Date(Date.parse(search.at) + this.config.backupKeepDays * DAY_MS);
    await this.state.put(keyOf(message), search, search.isAnswered ? { expiresAt } : {});
  }
}

const keyOf = ({ clinicId, day, messageId }: MessageOfDay): string => `${SEARCHES}${clinicId}/${day}/${messageId}`;
