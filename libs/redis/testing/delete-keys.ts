import { Redis } from 'ioredis';

/** Deletes a suite's keys by their prefix: the Redis may be in use by others. */
export async function deleteKeys(url: string, prefix: string): Promise<void> {
  const client = new Redis(url);
  for await (const keys of client.scanStream({ match: `${prefix}*`, count: 1_000 })) {
    if (keys.length > 0) await client.unlink(...keys);
  }
  client.disconnect();
}
