import { z } from 'zod';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { headsOf, signed } from '#libs/ledger/verify/heads.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { dataCommand } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { day } from '../fields.ts';
import { withRecords } from '../log-records.ts';

const DAY_MS = 24 * 60 * 60_000;

const EXAMPLES = `
Examples:
  $ dawr heads > heads-of-yesterday.json
  $ dawr heads --day 2026-11-20 > /mnt/elsewhere/heads-2026-11-20.json
  $ dawr verify --heads /mnt/elsewhere/heads-2026-11-20.json

Keep the file where whoever can write to this machine cannot: it shows later whether the log was written anew.`;

export const heads = dataCommand({
  name: 'heads',
  looksOnly: true,
  args: z.object({ day: day.optional() }),
  declare: (program, invoke) => {
    program
      .command('heads')
      .description('the last event of every stream of a day, signed, to be kept elsewhere')
      .option('--day <yyyy-mm-dd>', 'which day (default: yesterday, in UTC)')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, args, output) => {
    const { engines, now } = await host.runtime();
    const day = args.day ?? clinicDay(new Date(now().getTime() - DAY_MS));
    const found = await withRecords(host, (records) => headsOf(records, day));
    await output.line(JSON.stringify(signed(found, day, now(), await signingKeyOf(engines.vault)), null, 2));
    return EXIT.fine;
  },
});
