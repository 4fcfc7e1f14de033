import { z } from 'zod';
import { instant } from '#libs/domain/kernel/ids.ts';
import { installationContext } from '#libs/ledger/installation.ts';
import { formatOf } from '#libs/ledger/log/format-of.ts';
import { LOG_FORMAT, raiseFormat } from '#libs/ledger/log/log-format.ts';
import { listedProcesses, type Processes } from '#libs/processes/lease-entry.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { JSON_OPTION, json, YES_OPTION } from './command/options.ts';
import { report } from './command/report.ts';
import { OPERATOR } from './command/system-actor.ts';

const EXAMPLES = `
Examples:
  $ dawr format raise
  $ dawr format raise --yes --json

Run it once every process of a group is of the new release: from then on new kinds of events are written, and an earlier release can
no longer be started. Until then the way back is open, and what needs the new format is refused in words. One machine raises it by
itself. Exit code 1: a process does not read the new format yet; each is named.`;

export const formatRaise = dataCommand({
  name: 'format raise',
  looksOnly: false,
  args: z.object({ json }),
  declare: (program, invoke) => {
    program
      .command('raise')
      .description("allow this release's events in the log; asks for confirmation")
      .option(...YES_OPTION)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  question: () => 'An earlier release can no longer be started afterwards.',
  run: async (host, { json: isJson }, output) => {
    const { engines, operations, now } = await host.runtime();
    const from = await formatOf(engines.log);
    if (from !== LOG_FORMAT) {
      const behind = host.config.several ? behindIn(await listedProcesses(engines.state)) : [];
      for (const words of behind) await output.note(words);
      if (behind.length > 0)
        throw new CommandFailed(`the log stays of format ${from}: not every process reads format ${LOG_FORMAT}`);
      const at = instant(now());
      await raiseFormat(operations, installationContext(at, OPERATOR), at);
    }
    const words = from === LOG_FORMAT ? `The log is of format ${LOG_FORMAT} already.` : `The log is of format ${LOG_FORMAT} now.`;
    await report(output, isJson, { from, to: LOG_FORMAT }, words);
    return EXIT.fine;
  },
});

function behindIn({ formats, hasFormerRelease }: Processes): readonly string[] {
  const late = [...formats].filter(([, format]) => format < LOG_FORMAT);
  return [
    ...late.map(([place, format]) => `${place} reads up to format ${format}`),
    ...(hasFormerRelease ? ['a worker of an earlier release does not say which format it reads'] : []),
  ];
}
