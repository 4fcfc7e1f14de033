import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { OperationsLedger } from '#libs/ledger/aggregates.ts';
import { installationContext } from '#libs/ledger/installation.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import { QUARANTINE_CHANNEL, type Quarantine } from '#libs/quarantine/quarantine.ts';

export interface AskRetryParts {
  readonly quarantine: Pick<Quarantine, 'askRetry'>;
  readonly operations: Pick<OperationsLedger, 'decideAndAppend'>;
  readonly broadcast: Pick<Broadcast, 'publish'>;
  readonly now: Clock;
}

/** Asks the process that reads a waiting stream to read it on, and records who asked. False: it does not wait for that follower. */
export async function askRetry(
  { quarantine, operations, broadcast, now }: AskRetryParts,
  { follower, stream, actor }: { readonly follower: string; readonly stream: StreamName; readonly actor: Actor },
): Promise<boolean> {
  if (!(await quarantine.askRetry(follower, stream))) return false;
  const at = instant(now());
  await operations.decideAndAppend(OPERATIONS_STREAM, installationContext(at, actor), {
    type: 'RecordRetry',
    follower,
    stream,
    at,
  });
  // A message that is lost costs a second: the entry says it too.
  await broadcast.publish(QUARANTINE_CHANNEL, {}).catch(() => undefined);
  return true;
}
