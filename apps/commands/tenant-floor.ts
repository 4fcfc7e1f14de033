import { z } from 'zod';
import { CLINIC } from '#libs/contracts/limits.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { clinicId, wholeNumber } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { report } from './command/report.ts';
import { contextOf } from './command/system-actor.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant floor --slug palm --days 3650
      keep the patients of this clinic for ten years, unless a patient asks for erasure
  $ dawr tenant floor --slug palm --days none
      remove the floor; only this command can lower it, managers can raise it in the settings`;

export const tenantFloor = dataCommand({
  name: 'tenant floor',
  looksOnly: false,
  args: z.object({
    slug: clinicId,
    days: z.union([z.literal('none').transform(() => null), wholeNumber(1, CLINIC.retentionDaysMax)]),
    json,
  }),
  declare: (program, invoke) => {
    program
      .command('floor')
      .description('set for how many days a clinic must keep its patients')
      .requiredOption('--slug <slug>', "the clinic's name in addresses")
      .requiredOption('--days <days>', `number of days, from 1 to ${CLINIC.retentionDaysMax}, or none`)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { slug, days, json }, output) => {
    const { clinics, now } = await host.runtime();
    const at = instant(now());
    try {
      await clinics.decideAndAppend(clinicStream(slug), contextOf(slug, at), { type: 'SetRetentionFloor', days, at });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new CommandFailed(refusalText(error.code, slug));
    }
    const kept =
      days === null ? `The clinic ${slug} has no floor` : `The clinic ${slug} keeps its patients for ${days} days at least`;
    await report(output, json, { clinic: slug, retentionFloorDays: days }, `${kept}.`);
    return EXIT.fine;
  },
});

function refusalText(code: string, slug: string): string {
  if (code === 'clinic.notFound') return `there is no clinic ${slug}: \`dawr tenant list\` lists the clinics`;
  if (code === 'retention.floor')
    return `the clinic ${slug} erases patients after fewer days than that: a manager must first lengthen the retention in the settings; nothing was changed`;
  return code;
}
