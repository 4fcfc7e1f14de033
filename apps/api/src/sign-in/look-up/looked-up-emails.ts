import { createHash } from 'node:crypto';
import { closeBox, openBox, type Random } from '#libs/privacy/sealing.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import { ATTEMPT_LIFETIME_MS } from '../attempts/attempts.ts';

const PREFIX = 'looked-up/';

export interface LookedUpEmailsServices {
  readonly store: StateStore;
  readonly now: Clock;
  readonly secret: Buffer;
  readonly random: Random;
}

/** Stores a typed e-mail for the provider's login hint: sealed and on the server, so that no URL contains it. */
export class LookedUpEmails {
  constructor(private readonly services: LookedUpEmailsServices) {}

  async store(token: string, email: string): Promise<void> {
    const { store, now, secret, random } = this.services;
    const key = keyOf(token);
    const box = closeBox(secret, Buffer.from(email), key, random).toString('base64');
    await store.put(key, box, { expiresAt: new Date(now().getTime() + ATTEMPT_LIFETIME_MS) });
  }

  async find(token: string): Promise<string | undefined> {
    const key = keyOf(token);
    const box = (await this.services.store.get<string>(key))?.value;
    return box === undefined ? undefined : openBox(this.services.secret, Buffer.from(box, 'base64'), key).toString();
  }
}

const keyOf = (token: string): string => `${PREFIX}${createHash('sha256').update(token).digest('base64url')}`;
