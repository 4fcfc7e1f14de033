import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUp, checkpoint, confirmation } from './answers.ts';
import type { StandInLog } from './log.ts';
import type { LogRecord } from './record.ts';
import type { Sending } from './sending.ts';

type Options = streams.ReadReq.Options;

/** Sends events after a position, itself left out. Others are skipped, and a checkpoint is sent from time to time. */
export async function serveSubscription(sending: Sending, options: Options, log: StandInLog): Promise<void> {
  const { isWanted, perCheckpoint } = filterOf(options);
  const after = options.getAll()?.getPosition();
  let index = after ? log.indexAt(Number(after.getCommitPosition()) + 1) : 0;
  sending.faults.subscriptions.push(after && Number(after.getCommitPosition()));
  let isLive = false;
  await sending.send(confirmation());
  for (let looked = 1; !sending.ended.aborted; looked += 1) {
    const record = log.records[index];
    if (!record) {
      if (!isLive) await sending.send(caughtUp());
      isLive = true;
      await nextCommit(log, sending.ended);
      continue;
    }
    if (isWanted(record)) index += await sendEvents(sending, record, log.records[index + 1]);
    else index += 1;
    if (looked % perCheckpoint === 0) await sending.send(checkpoint(log.records[index - 1]?.position ?? 0));
  }
}

/** @returns how many were sent, the faults left aside */
async function sendEvents(sending: Sending, record: LogRecord, next: LogRecord | undefined): Promise<number> {
  const { faults } = sending;
  if (faults.swappedEvents > 0 && next?.stream === record.stream) {
    faults.swappedEvents -= 1;
    await sending.send(next.answer);
    await sending.send(record.answer);
    return 2;
  }
  await sending.send(record.answer);
  if (faults.repeatedEvents > 0) {
    faults.repeatedEvents -= 1;
    await sending.send(record.answer);
  }
  return 1;
}

function filterOf(options: Options): { readonly isWanted: (record: LogRecord) => boolean; readonly perCheckpoint: number } {
  const filter = options.getFilter();
  const regex = filter?.getStreamIdentifier()?.getRegex();
  if (!filter || !regex) throw new Error('the stand-in filters by a regex of streams alone');
  const names = new RegExp(regex);
  return {
    isWanted: ({ stream }) => names.test(stream),
    perCheckpoint: filter.getMax() * filter.getCheckpointintervalmultiplier(),
  };
}

function nextCommit(log: StandInLog, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      stop();
      ended.removeEventListener('abort', wake);
      resolve();
    };
    const stop = log.onCommit(wake);
    ended.addEventListener('abort', wake);
  });
}
