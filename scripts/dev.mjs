import { launch } from './launch/launch.mjs';

await launch(new URL('./product/dev.ts', import.meta.url));
