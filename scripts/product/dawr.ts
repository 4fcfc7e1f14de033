import { become } from './become.ts';
import { buildOrRefuse } from './building.ts';

await buildOrRefuse();
await become('dist/apps/api/src/dawr.js');
