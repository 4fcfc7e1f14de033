import type { HandlerFactory } from '../protocol.ts';
import { isDisk } from './fillable-thread.ts';

/** Wraps the handler named in this module's URL, on a disk whose size can be set. */
const handler = new URL(import.meta.url).searchParams.get('of');
if (handler === null) throw new Error('which handler?');
const module: { default: HandlerFactory<unknown, unknown> } = await import(handler);

const onDisk: HandlerFactory<unknown, unknown> = (database) => {
  const handle = module.default(database);
  const onThisDisk = (request: unknown): unknown =>
    isDisk(request) ? database.exec(`PRAGMA max_page_count = ${request.pages}`) : handle(request);
  return Object.assign(onThisDisk, handle);
};

export default onDisk;
