import { createHash } from 'node:crypto';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { Binding } from '../providers/provider.ts';

/** How long somebody may take at their provider. */
export const ATTEMPT_MS = 10 * 60_000;
const PREFIX = 'sign-in-attempt/';

/** A sign-in under way: from whom an answer is expected, and what becomes of the person then. */
export type Attempt = Omit<Binding, 'state'> & {
  readonly provider: string;
  readonly tenant: ClinicId;
  readonly returnTo: string;
  /** The address of ours that the provider was given. */
  readonly redirectUri: string;
};

/**
 * Kept under what the browser holds in its cookie and what came back by its address, together: an answer to another browser,
 * to another request, or given a second time finds nothing.
 */
export class Attempts {
  constructor(
    private readonly store: StateStore,
    private readonly now: Clock,
  ) {}

  async keep(token: string, state: string, attempt: Attempt): Promise<void> {
    const expiresAt = new Date(this.now().getTime() + ATTEMPT_MS);
    await this.store.put(keyOf(token, state), attempt, { expiresAt });
  }

  /** Once: of two who ask at the same time one is given it. */
  async take(token: string, state: string): Promise<Attempt | undefined> {
    const key = keyOf(token, state);
    const kept = await this.store.get<Attempt>(key);
    return kept && (await this.store.delete(key, { ifRevision: kept.revision })) ? kept.value : undefined;
  }
}

const keyOf = (token: string, state: string): string =>
  `${PREFIX}${createHash('sha256')
    .update(JSON.stringify([token, state]))
    .digest('base64url')}`;
