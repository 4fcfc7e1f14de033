import { createHash } from 'node:crypto';
import { closeBox, openBox, type Random } from '#libs/privacy/box.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import { ATTEMPT_MS } from '../attempts/attempts.ts';

const PREFIX = 'looked-up/';

export interface LookedUpParts {
  readonly store: StateStore;
  readonly now: Clock;
  readonly secret: Buffer;
  readonly random: Random;
}

/** The e-mail that somebody has typed, until their provider is told it: on the server and sealed, so that no address holds it. */
export class LookedUpEmails {
  constructor(private readonly parts: LookedUpParts) {}

  async keep(token: string, email: string): Promise<void> {
    const { store, now, secret, random } = this.parts;
    const key = keyOf(token);
    const box = closeBox(secret, Buffer.from(email), key, random).toString('base64');
    await store.put(key, box, { expiresAt: new Date(now().getTime() + ATTEMPT_MS) });
  }

  async find(token: string): Promise<string | undefined> {
    const key = keyOf(token);
    const box = (await this.parts.store.get<string>(key))?.value;
    return box === undefined ? undefined : openBox(this.parts.secret, Buffer.from(box, 'base64'), key).toString();
  }
}

const keyOf = (token: string): string => `${PREFIX}${createHash('sha256').update(token).digest('base64url')}`;
