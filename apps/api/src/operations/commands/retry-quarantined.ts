import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { QuarantinedStream } from '#libs/contracts/operations.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import type { OperationsLedger } from '#libs/ledger/aggregates.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { askRetry } from '#runtime/ask-retry.ts';
import { BROADCAST, CLOCK, type Clock, OPERATIONS_LEDGER } from '../../platform/runtime/tokens.ts';

/** Asks for a waiting stream to be read on, by a projection or a reactor. */
export class RetryQuarantined extends Command<QuarantinedStream> {
  constructor(
    readonly follower: string,
    readonly stream: string,
  ) {
    super();
  }
}

@CommandHandler(RetryQuarantined)
export class RetryQuarantinedHandler implements ICommandHandler<RetryQuarantined> {
  constructor(
    readonly quarantine: Quarantine,
    @Inject(OPERATIONS_LEDGER) readonly operations: OperationsLedger,
    @Inject(BROADCAST) readonly broadcast: Broadcast,
    @Inject(CLOCK) readonly now: Clock,
  ) {}

  async execute({ follower, stream }: RetryQuarantined): Promise<QuarantinedStream> {
    if (!isStream(stream) || !(await askRetry(this, { follower, stream, actor: OPERATOR })))
      throw new Refusal('quarantine.notFound');
    return { projection: follower, stream };
  }
}

/** Holders of the operators' token: no session names a person. */
const OPERATOR: Actor = { userId: 'system', roles: [], provider: 'metrics-token' };

const isStream = (text: string): text is StreamName => parseStream(text) !== undefined;
