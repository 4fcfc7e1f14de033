import { z } from 'zod';
import { CLINIC } from '#libs/contracts/limits.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { clinicStream } from '#libs/ledger/stream-names.ts';
import { dataCommand } from './command.ts';
import { EXIT } from './exit-code.ts';
import { CommandFailed } from './failures.ts';
import { clinicId, wholeNumber } from './fields.ts';
import { JSON_OPTION, json } from './options.ts';
import { report } from './report.ts';
import { contextOf } from './system-actor.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant floor --slug palm --days 3650
      for ten years nothing deletes or erases a patient of this clinic, unless the patient asks for it
  $ dawr tenant floor --slug palm --days none
      no floor any more; managers raise it in the settings, and only this command lowers it`;

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
      .description('for how many days a clinic must keep its patients')
      .requiredOption('--slug <slug>', "the clinic's name in addresses")
      .requiredOption('--days <days>', `from 1 to ${CLINIC.retentionDaysMax}, or none`)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { slug, days, json }, output) => {
    const { clinics, now } = await host.runtime();
    const at = instant(now());
    try {
      await clinics.execute(clinicStream(slug), contextOf(slug, at), { type: 'SetRetentionFloor', days, at });
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
  if (code === 'clinic.notFound') return `there is no clinic ${slug}: \`dawr tenant list\` shows those that there are`;
  if (code === 'retention.floor')
    return `the clinic ${slug} erases patients after fewer days than that: a manager lengthens the retention in the settings first; nothing was changed`;
  return code;
}
