import { Redis } from 'ioredis';

/** A Redis may be somebody's: what a suite has left there under its prefix goes with it. */
export async function forget(url: string, prefix: string): Promise<void> {
  const client = new Redis(url);
  for await (const keys of client.scanStream({ match: `${prefix}*`, count: 1_000 })) {
    if (keys.length > 0) await client.unlink(...keys);
  }
  client.disconnect();
}
