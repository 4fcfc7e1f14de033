import { become } from './become.ts';
import { buildOrRefuse } from './build-stale.ts';
import { PROGRAMS } from './programs.ts';

await buildOrRefuse();
await become(PROGRAMS.dawr.built);
