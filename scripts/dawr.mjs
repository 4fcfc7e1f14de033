import { launch } from './launch/launch.mjs';

await launch(new URL('./product/dawr.ts', import.meta.url), { runsProduct: true });
