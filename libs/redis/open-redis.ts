import { Redis, type RedisOptions } from 'ioredis';
import { StartRefusedForNow, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type RedisAddress, redisAddress } from './redis-address.ts';
import { causeOf } from './redis-faults.ts';

/** Timeout of a command: after it the caller knows that there is no answer. */
const ANSWER_TIMEOUT_MS = 1_500;
const OPENING_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;
/** Interval of pings on subscriber connections, which would otherwise never notice a dead one. */
const PING_INTERVAL_MS = 5_000;

/**
 * Commands fail at once while the connection is down, and none is sent twice: an unanswered one may or may not have happened, and
 * the caller decides.
 */
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: null,
  commandTimeout: ANSWER_TIMEOUT_MS,
  /** Gives up a peer that has vanished or hangs. */
  socketTimeout: ANSWER_TIMEOUT_MS,
  connectTimeout: ANSWER_TIMEOUT_MS,
  disableClientInfo: true,
  retryStrategy: (times: number) => Math.min(50 * times, LONGEST_PAUSE_MS),
} satisfies RedisOptions;

export interface OpenRedis {
  readonly client: Redis;
  readonly shown: string;
  close(): Promise<void>;
}

export interface RedisSettings {
  readonly url: string;
  /** Reports each loss of the connection once, while it reconnects without end. */
  readonly onError: (error: unknown) => void;
}

/** Opens a connection that reconnects by itself. @throws StartRefused in one line without credentials */
export async function openRedis({ url, onError }: RedisSettings): Promise<OpenRedis> {
  const address = redisAddress(url);
  const client = new Redis(address.url, OPTIONS);
  await firstConnection(client, address);
  tellLosses(client, address, onError);
  const beat = setInterval(() => void client.ping().catch(() => undefined), PING_INTERVAL_MS);
  const close = async (): Promise<void> => {
    clearInterval(beat);
    client.disconnect();
  };
  return { client, shown: address.shown, close };
}

async function firstConnection(client: Redis, { shown }: RedisAddress): Promise<void> {
  let last: unknown;
  const keep = (error: unknown): void => {
    last = error;
  };
  client.on('error', keep);
  const late = Promise.withResolvers<never>();
  const timeout = setTimeout(() => late.reject(last), OPENING_MS);
  try {
    await Promise.race([client.connect(), late.promise]);
    await client.ping();
  } catch (error) {
    client.disconnect();
    throw new StartRefusedForNow(`${shown}: ${causeOf(last ?? error)}`);
  } finally {
    clearTimeout(timeout);
    client.off('error', keep);
  }
}

function tellLosses(client: Redis, { shown }: RedisAddress, onError: (error: unknown) => void): void {
  let reported = false;
  client.on('error', (error) => {
    if (!reported) onError(new StoreUnavailable(`${shown}: ${causeOf(error)}`));
    reported = true;
  });
  client.on('ready', () => {
    reported = false;
  });
}
