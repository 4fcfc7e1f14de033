import { z } from 'zod';
import { clinicStream, parseStream } from '#libs/ledger/log/stream-names.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { withRecords } from './command/log-records.ts';
import { table } from './command/table.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant list
  $ dawr tenant list --json      print a line of JSON for each clinic`;

export const tenantList = dataCommand({
  name: 'tenant list',
  looksOnly: true,
  args: z.object({ json: z.boolean().default(false) }),
  declare: (program, invoke) => {
    program
      .command('list')
      .description('list the clinics of this installation')
      .option('--json', 'print a line of JSON for each clinic')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { json }, output) => {
    const { clinics } = await host.runtime();
    const tenants = await withRecords(host, async (records) => {
      const names = (await Array.fromAsync(records.streams())).flat();
      return names.flatMap((name) => parseStream(name) ?? []).filter(({ kind }) => kind === 'tenant');
    });
    const rows = [];
    for (const { clinicId } of tenants) {
      const { state } = await clinics.load(clinicStream(clinicId));
      if (!state) continue;
      const { name, config, lastDay } = state;
      rows.push({ slug: clinicId, name, lang: config.lang, timezone: config.timezone, lastDay: lastDay?.day ?? null });
    }
    if (json) for (const row of rows) await output.line(JSON.stringify(row));
    else if (rows.length === 0) await output.line('No clinic yet: `dawr tenant create` opens one.');
    else
      for (const line of table(
        ['SLUG', 'NAME', 'LANGUAGE', 'TIME ZONE', 'LAST DAY'],
        rows.map((row) => Object.values(row)),
      ))
        await output.line(line);
    return EXIT.fine;
  },
});
