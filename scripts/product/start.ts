import { become } from './become.ts';
import { buildOrRefuse } from './building.ts';
import { PROGRAMS } from './programs.ts';

await buildOrRefuse();
await become(PROGRAMS.server.built);
