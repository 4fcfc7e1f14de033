import { launch } from './launch/launch.mjs';

// Whoever reads the last line finds one, also when nothing could be begun.
if (!(await launch(new URL('./test/test.ts', import.meta.url)))) console.log('0 passed, 1 failed, 0 skipped');
