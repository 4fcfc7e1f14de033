import { z } from 'zod';
import type { EventStore, Position, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { clinicId, stream, ticket, wholeNumber } from './command/fields.ts';
import type { Host } from './command/host.ts';
import { withRecords } from './command/log-records.ts';
import { EventLines, jsonLine } from './events/event-line.ts';
import { isSelected, newest, type Selection, streamsOf } from './events/selection.ts';

const LIMIT = 20;

const args = z.object({
  tail: z.boolean().default(false),
  stream: stream.optional(),
  ticket: ticket.optional(),
  tenant: clinicId.optional(),
  limit: wholeNumber(0, 1_000_000).default(LIMIT),
  json: z.boolean().default(false),
});

const EXAMPLES = `
Examples:
  $ dawr events                                  print the ${LIMIT} newest events
  $ dawr events --tail --tenant palm             follow the events of one clinic
  $ dawr events --stream queue-palm_20261120 --limit 1000
  $ dawr events --ticket 20261120-019a9f3e-7c00-7abc-8def-0123456789ab
  $ dawr events --json --limit 100 | jq .type

Names, phones and e-mails are encrypted in the log. This command never decrypts them.`;

export const events = dataCommand({
  name: 'events',
  looksOnly: true,
  args,
  declare: (program, invoke) => {
    program
      .command('events')
      .description('print events from the log')
      .option('--tail', 'keep printing new events until you press Ctrl-C')
      .option('--stream <name>', 'print only this stream')
      .option('--ticket <id>', 'print only this ticket')
      .option('--tenant <slug>', 'print only this clinic')
      .option('--limit <n>', `print at most the newest n events (default: ${LIMIT})`)
      .option('--json', 'print each event as stored, one line of JSON each')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { tail, limit, json, ...selection }, output, signal) => {
    const { engines, queues, clinics } = await host.runtime();
    const lines = new EventLines({ queues, clinics });
    const print = async (event: StoredEvent): Promise<void> => output.line(json ? jsonLine(event) : await lines.line(event));
    const head = await engines.log.head();
    const found = await newest(engines.log, selection, await candidates(host, selection), limit);
    for (const event of found) {
      // The reader has closed the output, as `head` does.
      if (signal.aborted) return EXIT.fine;
      if (head === undefined || event.position > head) break;
      await print(event);
    }
    if (found.length === 0 && limit > 0) await output.note('No such event yet.');
    if (tail) await follow(engines.log, head, isSelected(selection), print, signal);
    return EXIT.fine;
  },
});

async function follow(
  log: Pick<EventStore, 'subscribe'>,
  after: Position | undefined,
  selected: (event: StoredEvent) => boolean,
  print: (event: StoredEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { events } of log.subscribe({ after, signal }))
    for (const event of events.filter(selected)) await print(event);
}

async function candidates(host: Host, selection: Selection): Promise<readonly StreamName[] | undefined> {
  if (selection.ticket === undefined || selection.stream !== undefined) return streamsOf(selection, []);
  const names = await withRecords(host, async (records) => (await Array.fromAsync(records.streams())).flat());
  return streamsOf(selection, names);
}
