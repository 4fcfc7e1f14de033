import { launch } from './launch/launch.mjs';

await launch(new URL('./product/build.ts', import.meta.url));
