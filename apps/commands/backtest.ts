import { z } from 'zod';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { pastDay, pastOf } from '#projections/learning/past-days.ts';
import { Backtest, DAYS_BEFORE, type Told } from './backtest/backtest.ts';
import { resultOf } from './backtest/result.ts';
import { resultWords } from './backtest/result-words.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { clinicId, date } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { report } from './command/report.ts';

const args = z
  .object({ tenant: clinicId, from: date, to: date, json })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'not before --from' });

const EXAMPLES = `
Examples:
  $ dawr backtest --tenant palm --from 2026-10-01 --to 2026-10-31
  $ dawr backtest --tenant palm --from 2026-10-01 --to 2026-10-31 --json | jq .coverage

The command estimates the wait of each patient of these days at the moment of joining, with what was known then, and compares it with
the time until the first call. Patients who were never called, or were sent on before, are left out.
Estimates learn from the days before: the first days of a clinic have wide ranges.
The command changes nothing.`;

export const backtest = dataCommand({
  name: 'backtest',
  looksOnly: true,
  args,
  declare: (program, invoke) => {
    program
      .command('backtest')
      .description('hold estimates of the wait on past days against the truth')
      .requiredOption('--tenant <slug>', "the clinic's name in addresses")
      .requiredOption('--from <day>', 'first day, as 2026-10-01')
      .requiredOption('--to <day>', 'last day')
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { tenant, from, to, json: isJson }, output, signal) => {
    const { log } = (await host.runtime()).engines;
    const past = await pastOf(log, tenant);
    if (past === undefined) throw new CommandFailed(`there is no clinic ${tenant}: \`dawr tenant list\` lists the clinics`);
    const days = daysToReplay(past.days, from, to);
    const all = new Backtest();
    const told: Told[] = [];
    let untold = 0;
    for (const [index, name] of days.entries()) {
      signal.throwIfAborted();
      output.progress({ label: 'replaying', done: index, total: days.length });
      const day = await pastDay(log, tenant, name, past);
      const replayed = day && (await all.replay(day));
      if (replayed === undefined || name < from) continue;
      told.push(...replayed.told);
      untold += replayed.untold;
    }
    await report(output, isJson, resultOf(told), ...resultWords(told, untold));
    return EXIT.fine;
  },
});

/** Those asked for, and the ones before from which their estimates learn. */
function daysToReplay(days: readonly ClinicDay[], from: ClinicDay, to: ClinicDay): readonly ClinicDay[] {
  const upTo = days.filter((day) => day <= to);
  const first = upTo.findIndex((day) => day >= from);
  return first < 0 ? [] : upTo.slice(Math.max(0, first - DAYS_BEFORE));
}
