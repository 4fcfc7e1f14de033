import { build } from 'rolldown';
import { SERVER } from './server-bundle.ts';

await build(SERVER);
