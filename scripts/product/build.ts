import { build } from './building.ts';

await build();
