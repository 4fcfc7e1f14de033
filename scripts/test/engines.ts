import { installFerretDb } from './engines/ferretdb.ts';
import { installRedis } from './engines/redis.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

type Brought = { readonly found: string } | { readonly missing: string };

/** By the variable that names one: then nothing need be brought. */
const ENGINES: Readonly<Record<string, () => Promise<Brought>>> = { REDIS_URL: installRedis, MONGODB_URL: installFerretDb };

/** Brings what the adapters' suites run on. What cannot be had is said here, and its tests say it again as they are skipped. */
export async function bringEngines(): Promise<Outcome> {
  const brought = Object.entries(ENGINES).map(async ([variable, install]) => {
    const engine: Brought = process.env[variable] ? { found: variable } : await install();
    return 'found' in engine ? { ...NOTHING, passed: 1 } : { ...NOTHING, skipped: 1, skips: [engine.missing] };
  });
  return together(await Promise.all(brought));
}
