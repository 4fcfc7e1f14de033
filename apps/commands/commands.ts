import { backtest } from './backtest.ts';
import type { DataCommand } from './command/command.ts';
import { events } from './events.ts';
import { formatRaise } from './format-raise.ts';
import { heads } from './heads.ts';
import { quarantineList } from './quarantine-list.ts';
import { quarantineRetry } from './quarantine-retry.ts';
import { rebuild } from './rebuild.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { tenantCreate } from './tenant-create.ts';
import { tenantFloor } from './tenant-floor.ts';
import { tenantList } from './tenant-list.ts';
import { verify } from './verify.ts';

/** All data commands, in the order in which the help names them. */
export const COMMANDS: readonly DataCommand[] = [
  tenantCreate,
  tenantList,
  tenantFloor,
  events,
  verify,
  heads,
  rebuild,
  formatRaise,
  quarantineList,
  quarantineRetry,
  simulate,
  backtest,
  replay,
];
