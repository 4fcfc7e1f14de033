import { CommandFailed } from '#commands/command/failures.ts';
import { RevisionConflict } from '#libs/event-store/errors.ts';
import type { Position, Revision } from '#libs/event-store/event-store.ts';
import type { End, TransferProgress } from './end.ts';
import { differenceOf } from './log-difference.ts';
import { runsOf } from './runs.ts';
import { oneByOne } from './side-by-side.ts';

/** The part of a log that the other one has already. */
export interface Shared {
  readonly events: number;
  /** Position of the last of them in the log that is moved. */
  readonly upTo: Position | undefined;
}

/** Finds the common beginning without writing. @throws CommandFailed where the log there is not the beginning of this one */
export async function sharedLog(from: End, to: End, { onProgress, signal }: TransferProgress): Promise<Shared> {
  const ours = oneByOne(from.log.readAll());
  let events = 0;
  let upTo: Position | undefined;
  for await (const page of to.log.readAll()) {
    signal.throwIfAborted();
    for (const theirs of page) {
      const { value: our } = await ours.next();
      const difference = differenceOf(our, theirs);
      if (difference !== undefined)
        throw new CommandFailed(`${to.name}: another log is there (${difference}); nothing was changed`);
      events += 1;
      upTo = our?.position;
    }
    onProgress('comparing', events);
  }
  await ours.return(undefined);
  return { events, upTo };
}

/** Appends one run after the other, so that the order across streams stays. Returns the number of events written. */
export async function moveLog(
  from: End,
  to: End,
  { events, upTo }: Shared,
  { onProgress, signal }: TransferProgress,
): Promise<number> {
  let written = 0;
  for await (const run of runsOf(from.log.readAll({ from: upTo }))) {
    signal.throwIfAborted();
    const [first] = run;
    if (!first) continue;
    const expected = first.revision === 0 ? 'none' : ((first.revision - 1) as Revision);
    try {
      await to.log.append(first.stream, run, expected);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      throw new CommandFailed(
        `${to.name}: another process writes there (${error.message}): stop every process, then run the command again`,
      );
    }
    written += run.length;
    onProgress('events', events + written);
  }
  return written;
}
