import { become } from './become.ts';
import { build } from './building.ts';

await build();
await become('dist/apps/api/src/dawr.js');
