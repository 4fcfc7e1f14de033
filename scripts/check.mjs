import { launch } from './launch/launch.mjs';

await launch(new URL('./check/check.ts', import.meta.url));
