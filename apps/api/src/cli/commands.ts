import type { DataCommand } from './command.ts';
import { events } from './commands/events.ts';
import { heads } from './commands/heads.ts';
import { rebuild } from './commands/rebuild.ts';
import { simulate } from './commands/simulate.ts';
import { tenantCreate } from './commands/tenant-create.ts';
import { tenantList } from './commands/tenant-list.ts';
import { verify } from './commands/verify.ts';

/** In the order in which the help names them. */
export const COMMANDS: readonly DataCommand[] = [tenantCreate, tenantList, events, verify, heads, rebuild, simulate];
