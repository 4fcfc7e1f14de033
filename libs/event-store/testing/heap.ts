import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes that are still reachable: the same for the same objects, whenever the garbage collector last ran. */
export function bytesInUse(): number {
  if (typeof collectGarbage !== 'function') throw new Error('no collector to call');
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
