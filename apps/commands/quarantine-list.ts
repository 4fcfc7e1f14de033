import { z } from 'zod';
import type { QuarantineEntry, StoppedFollower } from '#libs/quarantine/quarantine.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { table } from './command/table.ts';

const EXAMPLES = `
Examples:
  $ dawr quarantine list
  $ dawr quarantine list --json     print a line of JSON for each

A projection or a reactor that cannot read an event leaves out that event's stream from there on, and continues with all others.
After an update that reads the event, a stream is retried by itself, or at once by \`dawr quarantine retry\`.`;

const HEADS = ['FOLLOWER', 'STREAM', 'POSITION', 'EVENT', 'CAUSE', 'SINCE'] as const;

export const quarantineList = dataCommand({
  name: 'quarantine list',
  looksOnly: true,
  args: z.object({ json }),
  declare: (program, invoke) => {
    program
      .command('list')
      .description('list streams that a projection or a reactor cannot read on')
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { json: isJson }, output) => {
    const { quarantine } = await host.runtime();
    const { entries, stopped } = await quarantine.quarantined();
    const lines = isJson ? [...stopped, ...entries].map((each) => JSON.stringify(each)) : words(entries, stopped);
    for (const line of lines) await output.line(line);
    return EXIT.fine;
  },
});

function words(entries: readonly QuarantineEntry[], stopped: readonly StoppedFollower[]): readonly string[] {
  if (entries.length === 0 && stopped.length === 0) return ['Nothing waits: every stream is read.'];
  const rows = entries.map(({ follower, stream, position, eventType, errorClass, at }) => [
    follower,
    stream,
    position,
    eventType,
    errorClass,
    at,
  ]);
  const erasures = entries.filter(({ hasErasure }) => hasErasure);
  return [
    ...stopped.map(({ follower, errorClass, at }) => `${follower} has stopped at ${at}: ${errorClass}`),
    ...(rows.length > 0 ? table(HEADS, rows) : []),
    ...erasures.map(
      ({ follower, stream }) => `An erasure waits in ${stream} for ${follower}: a person's data are not destroyed yet.`,
    ),
  ];
}
