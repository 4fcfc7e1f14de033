import type { HandlerFactory } from '#libs/sqlite/protocol.ts';
import { IS_THERE } from './schema.ts';
import type { WriterRequest, WriterResponse } from './writer-request.ts';

/** Expired rows removed with each write: more than a write adds, so they never pile up. */
const PURGED_AT_ONCE = 8;

const stateWriter: HandlerFactory<WriterRequest, WriterResponse> = (database) => {
  const find = database.prepare(`SELECT revision FROM entries WHERE key = $key AND ${IS_THERE}`);
  const replace = database.prepare('INSERT OR REPLACE INTO entries (key, value, expires_at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM entries WHERE key = ?');
  const purge = database.prepare(`DELETE FROM entries WHERE revision IN
    (SELECT revision FROM entries WHERE expires_at <= ? ORDER BY expires_at LIMIT ${PURGED_AT_ONCE})`);

  const sweep = database.prepare('DELETE FROM entries WHERE expires_at <= ?');

  return (request) => {
    if (request.kind === 'sweep') {
      sweep.run(request.now);
      return undefined;
    }
    const { kind, now, key, ifRevision } = request;
    purge.run(now);
    const found = find.get({ key, now })?.['revision'];
    const current = found === undefined ? null : String(found);
    if (ifRevision !== undefined && ifRevision !== current) return undefined;
    if (kind === 'put') return String(replace.run(key, request.value, request.expiresAt).lastInsertRowid);
    if (current === null) return undefined;
    remove.run(key);
    return current;
  };
};

export default stateWriter;
