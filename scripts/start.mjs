import { launch } from './launch/launch.mjs';

await launch(new URL('./product/start.ts', import.meta.url), { runsProduct: true });
