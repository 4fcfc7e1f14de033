import { watch } from 'rolldown';
import { Program } from '../process/program.ts';
import { tool } from '../process/tools.ts';
import { place } from '../root.ts';
import { forgetBuilds } from './build-stale.ts';
import { PROGRAMS } from './programs.ts';
import { SERVER } from './server-bundle.ts';

/** Where vite serves the pages: to the server, these are its own. */
const PAGES = 'http://localhost:5173';
const MAIN = ['--enable-source-maps', place(PROGRAMS.server.built)];

forgetBuilds();
let server: Program | undefined;
const sources = watch(SERVER);
sources.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code !== 'END') return;
  await server?.stop();
  server = new Program(MAIN, 'inherit', { PUBLIC_URL: process.env['PUBLIC_URL'] ?? PAGES });
});
const pages = new Program(tool('vite', 'apps/web'), 'inherit');
process.exitCode = await pages.ended;
await sources.close();
await Promise.all([pages, server].map((program) => program?.stop()));
