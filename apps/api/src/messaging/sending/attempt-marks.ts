import { Inject, Injectable } from '@nestjs/common';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { STATE_STORE } from '../../platform/runtime/tokens.ts';

const MARKS = 'messaging/attempt/';
/** No job lives as long. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

type Marked = Pick<Message, 'id' | 'resends'>;

export interface Mark {
  readonly at: Instant;
  readonly key: string;
  readonly revision: string;
}

/**
 * Durable marks of attempts to send, one a message: the process that puts the mark may ask the provider, and every other learns that it
 * may have been asked. A mark goes only where the provider surely did not take the message.
 */
@Injectable()
export class AttemptMarks {
  constructor(@Inject(STATE_STORE) private readonly state: StateStore) {}

  /** Undefined: another attempt has marked it. */
  async put(message: Marked, at: Instant): Promise<Mark | undefined> {
    const key = keyOf(message);
    const expiresAt = new Date(Date.parse(at) + KEPT_MS);
    const revision = await this.state.put(key, at, { expiresAt, ifRevision: null });
    return revision === undefined ? undefined : { at, key, revision };
  }

  /** When it was marked; undefined: it is not. */
  async find(message: Marked): Promise<Instant | undefined> {
    return (await this.state.get<Instant>(keyOf(message)))?.value;
  }

  async remove({ key, revision }: Omit<Mark, 'at'>): Promise<void> {
    await this.state.delete(key, { ifRevision: revision });
  }
}

const keyOf = ({ id, resends }: Marked): string => `${MARKS}${id}/${resends}`;
