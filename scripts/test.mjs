import { launch } from './launch/launch.mjs';

// The last line is read by machines: it must be there even where no suite could start.
if (!(await launch(new URL('./test/test.ts', import.meta.url)))) console.log('0 passed, 1 failed, 0 skipped');
