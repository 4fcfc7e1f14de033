import { Program } from '../process/program.ts';
import { tool } from '../process/tools.ts';
import { forgetBuilds } from './building.ts';

/** Where vite serves the pages: to the server, these are its own. */
const PAGES = 'http://localhost:5173';

forgetBuilds();
const programs = [
  new Program(tool('nest', 'start', '--watch'), 'inherit', { PUBLIC_URL: process.env['PUBLIC_URL'] ?? PAGES }),
  new Program(tool('vite', 'apps/web'), 'inherit'),
];
process.exitCode = await Promise.race(programs.map(({ ended }) => ended));
await Promise.all(programs.map((program) => program.stop()));
