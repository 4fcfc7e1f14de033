import type { DatabaseSync } from 'node:sqlite';
import type { HandlerFactory } from '#libs/sqlite/protocol.ts';
import { type ClaimedJob, DIED_WITH_IT, type End, INTERRUPTIONS } from '../claimed-job.ts';
import type { Retention } from '../history.ts';
import type { JobAnswer, JobRequest } from './job-request.ts';

/** Runs in the writer thread. */
const openJobs: HandlerFactory<JobRequest, JobAnswer> = (database) => {
  const add = database.prepare(
    `INSERT INTO jobs (id, kind, payload, not_before, state, at) VALUES (?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`,
  );
  const retry = database.prepare(
    `UPDATE jobs SET state = 'waiting', at = ?, attempts = 0, interruptions = 0, error = NULL WHERE id = ? AND state = 'failed'`,
  );
  const handBack = database.prepare(
    `UPDATE jobs SET state = 'waiting', at = ?, attempts = attempts - 1 WHERE id = ? AND attempts = ? AND state = 'running'`,
  );
  const claim = openClaim(database);
  const end = openEnd(database);
  const forget = openForget(database);
  const takeOver = openTakeOver(database);

  return (request) => {
    switch (request.kind) {
      case 'add': {
        const { id, kind, payload, notBefore } = request.job;
        return did(add.run(id, kind, payload, notBefore, notBefore ?? request.now).changes);
      }
      case 'claim':
        return claim(request.of, request.limit, request.now);
      case 'end':
        return did(end(request.id, request.attempt, request.end, request.now));
      case 'handBack':
        return did(handBack.run(request.now, request.id, request.attempt).changes);
      case 'forget':
        return did(forget(request.of, request.state, request.retention, request.now));
      case 'retry':
        return did(retry.run(request.now, request.id).changes);
      case 'takeOver':
        return did(takeOver(request.now));
    }
  };
};

const did = (changes: number | bigint): JobAnswer => ({ done: changes > 0, claimed: [], nextDue: null });

function openClaim(database: DatabaseSync) {
  const due = database.prepare(
    `SELECT number, id, payload, not_before, attempts + 1 AS attempt FROM jobs
     WHERE state = 'waiting' AND kind = ? AND at <= ? ORDER BY at, number LIMIT ?`,
  );
  const run = database.prepare(`UPDATE jobs SET state = 'running', at = ?, attempts = attempts + 1 WHERE number = ?`);
  const next = database.prepare(`SELECT min(at) AS at FROM jobs WHERE state = 'waiting' AND kind = ?`);
  return (kind: string, limit: number, now: number): JobAnswer => {
    const claimed = due.all(kind, now, limit).map((row): ClaimedJob => {
      run.run(now, Number(row['number']));
      const notBefore = numberOrNull(row['not_before']);
      return { id: String(row['id']), kind, payload: String(row['payload']), notBefore, attempt: Number(row['attempt']) };
    });
    return { done: claimed.length > 0, claimed, nextDue: numberOrNull(next.get(kind)?.['at']) };
  };
}

/** Records the end of the running attempt only: an attempt that was taken over changes nothing. */
function openEnd(database: DatabaseSync) {
  const set = database.prepare(
    `UPDATE jobs SET state = ?, at = ?, result = ?, error = ?, interruptions = 0
     WHERE id = ? AND attempts = ? AND state = 'running'`,
  );
  return (id: string, attempt: number, end: End, now: number): number | bigint => {
    const at = end.state === 'waiting' ? end.notBefore : now;
    const result = end.state === 'completed' ? end.result : null;
    const error = end.state === 'completed' ? null : end.error;
    return set.run(end.state, at, result, error, id, attempt).changes;
  };
}

function openForget(database: DatabaseSync) {
  const tooOld = database.prepare('DELETE FROM jobs WHERE state = ? AND kind = ? AND at <= ?');
  const tooMany = database.prepare(
    `DELETE FROM jobs WHERE number IN
       (SELECT number FROM jobs WHERE state = ? AND kind = ? ORDER BY at DESC, number DESC LIMIT -1 OFFSET ?)`,
  );
  return (kind: string, state: string, { count, forMs }: Retention, now: number): number =>
    Number(tooOld.run(state, kind, now - forMs).changes) + Number(tooMany.run(state, kind, count).changes);
}

function openTakeOver(database: DatabaseSync) {
  const again = database.prepare(
    `UPDATE jobs SET state = 'waiting', at = ?, interruptions = interruptions + 1 WHERE state = 'running'`,
  );
  const giveUp = database.prepare(
    `UPDATE jobs SET state = 'failed', error = ? WHERE state = 'waiting' AND interruptions >= ${INTERRUPTIONS}`,
  );
  return (now: number): number | bigint => {
    const { changes } = again.run(now);
    giveUp.run(DIED_WITH_IT);
    return changes;
  };
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export default openJobs;
