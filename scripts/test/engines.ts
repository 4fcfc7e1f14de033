import { installFerretDb } from './engines/ferretdb.ts';
import { installRedis } from './engines/redis.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

type Brought = { readonly found: string } | { readonly missing: string };

/** Installers by the variable that names an engine; where it is set, nothing is installed. */
const ENGINES: Readonly<Record<string, () => Promise<Brought>>> = { REDIS_URL: installRedis, MONGODB_URL: installFerretDb };

/** Installs the engines of the adapters' suites. A missing one is reported here, and by its tests as they are skipped. */
export async function bringEngines(): Promise<Outcome> {
  const brought = Object.entries(ENGINES).map(async ([variable, install]) => {
    const engine: Brought = process.env[variable] ? { found: variable } : await install();
    return 'found' in engine ? { ...NOTHING, passed: 1 } : { ...NOTHING, skipped: 1, skips: [engine.missing] };
  });
  return together(await Promise.all(brought));
}
