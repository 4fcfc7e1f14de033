import { CommandFailed } from '#commands/command/failures.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { installationContext } from '#libs/ledger/installation.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import { ErasureReactor } from '#libs/reactors/erasure.reactor.ts';
import { RESTORED, type Restored } from '#libs/reactors/shared-names.ts';
import type { Config } from '#runtime/config/config.ts';
import { openRuntime, openRuntimeUnchecked, type Runtime } from '#runtime/runtime.ts';

export interface EraseAgain {
  /** People erased after the backup, which still held them. */
  readonly erased: number;
}

/** Repeats erasures before anything is served: those of the list, and those of the log itself. @throws CommandFailed, StartRefused */
export async function eraseAgain(config: Config, backup: string, withoutErasures: boolean): Promise<EraseAgain> {
  const erased = withoutErasures ? 0 : await byTheList(config);
  // Opened as for a start, which also lists the erasures of its own log.
  const runtime = await openRuntime(config);
  try {
    if (withoutErasures) await recordIt(runtime, backup);
    await byTheLog(runtime);
    await holdMessages(runtime, withoutErasures);
    return { erased };
  } finally {
    await runtime.close();
  }
}

/** A list with a damaged part is refused as a whole. */
async function byTheList(config: Config): Promise<number> {
  const { engines, erasures, close } = await openRuntimeUnchecked(config);
  try {
    const { found, keys, problems } = await erasures.read();
    if (!found) {
      throw new CommandFailed(
        `${config.erasuresDir} holds no list of erasures: use --erasures FOLDER, or set ERASURES_DIR; with --without-erasures, people erased since the backup become readable again`,
      );
    }
    if (problems.length > 0) throw new CommandFailed(`${problems.join('; ')}: use a whole list, or --without-erasures`);
    return (await engines.vault.destroyAll([...keys])).length;
  } finally {
    await close();
  }
}

async function recordIt({ operations, now }: Runtime, backup: string): Promise<void> {
  const at = instant(now());
  const command = { type: 'RecordRestoreWithoutErasures', backup, at } as const;
  await operations.decideAndAppend(OPERATIONS_STREAM, installationContext(at), command);
}

/** Calls of before may have been told after the backup was made: nothing of theirs is sent again. */
async function holdMessages({ engines: { state }, now }: Runtime, mayLackWishes: boolean): Promise<void> {
  await state.put(RESTORED, { at: instant(now()), mayLackWishes } satisfies Restored);
}

async function byTheLog({ engines: { log, vault, broadcast }, erasures }: Runtime): Promise<void> {
  const reactor = new ErasureReactor({ log, vault, broadcast, erasures });
  for await (const page of log.readAll()) {
    for (const stored of page) {
      const event = logEventOf(stored);
      if (event && reactor.concerns(event)) await reactor.react(event);
    }
  }
}
