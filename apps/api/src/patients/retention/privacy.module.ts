import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { ErasureReactor } from '#libs/reactors/erasure.reactor.ts';
import { FingerprintReactor } from '#libs/reactors/fingerprint.reactor.ts';
import { ERASURES } from '#libs/reactors/shared-names.ts';
import { roundFailure } from '#projections/clinics/each-clinic.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { MessagingModule } from '../../messaging/messaging.module.ts';
import { BeginCopySearches } from '../../messaging/public.ts';
import type { LeaderElection } from '../../platform/leader-election/leader-election.ts';
import { Reactors } from '../../platform/reactors/reactors.ts';
import { LEADER_ELECTION, LOGGER, RUNTIME } from '../../platform/runtime/tokens.ts';
import { RetentionController } from './retention.controller.ts';
import { Retention } from './retention.ts';
import { ShowRetentionHandler } from './show-retention.ts';

/** Finds patients' visits by phone. Erasure: destroys the keys of erased people, makes every process drop them, and erases patients past their clinic's retention. */
@Module({ imports: [MessagingModule], controllers: [RetentionController], providers: [ShowRetentionHandler] })
export class PrivacyModule implements OnApplicationBootstrap {
  constructor(
    private readonly reactors: Reactors,
    private readonly copies: BeginCopySearches,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { engines, erasures, keys } = this.runtime;
    const { log, vault, broadcast } = engines;
    await broadcast.subscribe(ERASURES, (message) => this.dropKey(message));
    await this.reactors.take(new ErasureReactor({ log, vault, broadcast, erasures, beforeErasing: this.copies.beforeErasing }));
    await this.reactors.take(new FingerprintReactor({ keys, vault, fingerprints: new Fingerprints(vault) }));
    const failed = (error: unknown): void =>
      this.logger.warn(roundFailure(error), 'retention: expired visits of some clinics could not be erased, trying again');
    await this.election.take(new Retention({ runtime: this.runtime, timer, failed }));
  }

  private dropKey(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'key' in message && typeof message.key === 'string') {
      this.runtime.keys.drop(message.key as KeyId);
    }
  }
}
