import { build } from './build-stale.ts';

await build();
