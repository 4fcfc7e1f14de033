import { createHash } from 'node:crypto';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { Binding } from '../providers/provider.ts';

/** Time that a person may take at their provider. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000;
const PREFIX = 'sign-in-attempt/';

/** A sign-in in progress: the provider asked, and where the person goes afterwards. */
export type Attempt = Omit<Binding, 'state'> & {
  readonly provider: string;
  readonly tenant: ClinicId;
  readonly returnTo: string;
  /** Language that the person chose on the sign-in page; absent where none was chosen. */
  readonly lang?: Lang;
  /** The callback address that the provider was given. */
  readonly redirectUri: string;
};

/**
 * Stored under the browser's cookie token and the answer's `state` together: an answer in another browser,
 * to another request, or used a second time finds nothing.
 */
export class Attempts {
  constructor(
    private readonly state: StateStore,
    private readonly now: Clock,
  ) {}

  async store(token: string, state: string, attempt: Attempt): Promise<void> {
    const expiresAt = new Date(this.now().getTime() + ATTEMPT_LIFETIME_MS);
    await this.state.put(keyOf(token, state), attempt, { expiresAt });
  }

  /** Consumes an attempt: of two concurrent calls only one gets it. */
  async consume(token: string, state: string): Promise<Attempt | undefined> {
    const key = keyOf(token, state);
    const entry = await this.state.get<Attempt>(key);
    return entry && (await this.state.delete(key, { ifRevision: entry.revision })) ? entry.value : undefined;
  }
}

const keyOf = (token: string, state: string): string =>
  `${PREFIX}${createHash('sha256')
    .update(JSON.stringify([token, state]))
    .digest('base64url')}`;
