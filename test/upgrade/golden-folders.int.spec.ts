import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queueAnswer, type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { FIRST_FORMAT } from '#libs/ledger/log/event-formats.ts';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { sqliteVerifySources } from '#libs/verify/sqlite/sqlite-verify-sources.ts';
import { verify } from '#libs/verify/verify.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ApiUnderTest, type Person } from '../../apps/api/src/testing/api-under-test.ts';
import { type Call, freeze, GOLDEN_MASTER_KEY, type GoldenScript, goldenFolder, thaw, WRITTEN_AT } from './golden-folder.ts';
import { countEvents, playMorning, read } from './golden-scenario.ts';

/**
 * A folder that a product of any format which is read has left behind must be served as it was. To write that of the present format
 * anew, which only a change of an unreleased format justifies: DAWR_GOLDEN=write npm run jest -- test/upgrade/golden-folders
 */
const FORMATS = Array.from({ length: LOG_FORMAT - FIRST_FORMAT + 1 }, (_, index) => FIRST_FORMAT + index);
/** The oldest has the most ahead of it. */
const GOLDEN = goldenFolder(FIRST_FORMAT);
const HOUR_MS = 3_600_000;
const LARGEST_BYTES = 100_000;
const PATIENCE_MS = 50_000;
const LATER = new Date(WRITTEN_AT.getTime() + HOUR_MS);

describe('a data folder of a former product', () => {
  let folder: string;
  let api: ApiUnderTest;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-golden-'));
    api = new ApiUnderTest();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (at: Date) => api.open({ DATA_DIR: folder, DAWR_MASTER_KEY: GOLDEN_MASTER_KEY }, () => at);

  /** Sent again under its key. */
  const sentAgain = async ({ by, method, url, body, key }: Call, people: GoldenScript['people']) =>
    await api.ask(personOf(people[by]), method, url, body === undefined ? undefined : Object(body), key);

  async function findings() {
    const files = ['log.db', 'vault.db'].map((file) => join(folder, file));
    const [log = '', vault = ''] = files;
    const masterKey = Buffer.from(GOLDEN_MASTER_KEY, 'base64');
    const sources = sqliteVerifySources({ log, vault, others: [join(folder, 'state.db')], masterKey });
    const parts = { onProgress: () => undefined, signal: new AbortController().signal };
    const report = await verify(sources, { newest: undefined, heads: [] }, parts);
    await sources.close();
    return report;
  }

  it('writes a data folder of the present format, and answers repeated writes alike', async () => {
    await open(WRITTEN_AT);
    const said = await playMorning(api);
    for (const call of said.writes) expect(await sentAgain(call, said.people)).toEqual(call.reply);
    await api.close();
    if (process.env['DAWR_GOLDEN'] === 'write') freeze(folder, goldenFolder(LOG_FORMAT), said);
    expect((await findings()).findings).toEqual([]);
  });

  it.each(FORMATS)('keeps the golden folder of format %i small', (format) => {
    const golden = goldenFolder(format);
    const bytes = readdirSync(golden).map((file) => statSync(join(golden, file)).size);
    expect(bytes).toHaveLength(4);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(LARGEST_BYTES);
  });

  it.each(FORMATS)(
    'reads a golden folder of format %i as it was frozen, and answers its repeated writes alike',
    async (format) => {
      const said = thaw(goldenFolder(format), folder);
      await open(LATER);
      await readModelsAreBuilt(api);
      const shown = await read(api, personOf(said.people.manager));
      expect(shown.map(({ reply }) => reply)).toMatchObject(said.reads.map(({ reply }) => Object(reply)));
      for (const call of said.writes) expect(await sentAgain(call, said.people)).toMatchObject(call.reply);
      // One machine raises the format of a former log at its start.
      expect(await countEvents(api)).toBe(said.events + (format < LOG_FORMAT ? 1 : 0));
      await api.close();
      expect(await findings()).toMatchObject({ whole: true, chained: true, findings: [] });
    },
  );

  it('sends tickets of before services on, once a golden folder’s clinic sets them, and verifies the log', async () => {
    const { people } = thaw(GOLDEN, folder);
    await open(LATER);
    await readModelsAreBuilt(api);
    const manager = personOf(people.manager);
    const done = async (method: 'PUT' | 'POST', url: string, body: object) => {
      const reply = await api.ask(manager, method, url, body);
      if (reply.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    };
    const before = queueAnswer.parse((await api.ask(manager, 'GET', '/v1/tickets/queue')).body).data;
    const [called, waiting] = [before.find(isOf('notified')), before.find(isOf('waiting'))];
    if (!called || !waiting) throw new Error('a golden folder without a called and a waiting ticket');
    expect(waiting.ticket).not.toHaveProperty('service');
    const services = [
      { id: 'general', name: 'عامة' },
      { id: 'lab', name: 'مختبر' },
    ];
    await done('PUT', '/v1/tenants/current', { config: { services, rooms: [{ id: 'r1', name: 'غرفة 1' }] } });
    const moved = ticketAnswer.parse(await done('POST', `/v1/tickets/${waiting.ticket.id}/move`, { service: 'lab' })).data;
    const { position, waitingSince } = waiting.ticket;
    expect(moved.ticket).toMatchObject({ position, waitingSince, status: 'waiting', service: 'lab' });
    const { legs = [] } = moved.ticket;
    expect(legs.at(-1)).toEqual({ service: 'lab', since: LATER.toISOString(), calledAt: null, room: null });
    expect(new Set(legs.slice(0, -1).map(({ service }) => service))).toEqual(new Set(['general']));
    const next = ticketAnswer.parse(
      await done('POST', '/v1/tickets/queue/advance', { room: 'r1', after: called.ticket.id }),
    ).data;
    expect(next.ticket).toMatchObject({ id: waiting.ticket.id, room: 'r1' });
    const ended = ticketAnswer.parse((await api.ask(manager, 'GET', `/v1/tickets/${called.ticket.id}`)).body).data;
    expect(ended.ticket).toMatchObject({ status: 'completed', service: 'general', room: null });
    await api.close();
    expect(await findings()).toMatchObject({ whole: true, chained: true, findings: [] });
  });

  it('refuses to open a golden folder with another master key', async () => {
    thaw(GOLDEN, folder);
    const another = Buffer.alloc(32, 'another').toString('base64');
    await expect(api.open({ DATA_DIR: folder, DAWR_MASTER_KEY: another }, () => LATER)).rejects.toMatchObject({
      name: 'StartRefused',
    });
  });
});

/** The golden folder has none: they are folded from its log. */
async function readModelsAreBuilt({ runtime: { engines, progress } }: ApiUnderTest): Promise<void> {
  const head = await engines.log.head();
  const names = PROJECTIONS.map(({ name }) => name);
  if (head === undefined || !(await progress.reached(names, head, PATIENCE_MS))) throw new Error('no read models yet');
}

const personOf = (cookie: string): Person => ({ id: memberId('golden'), cookie });

const isOf =
  (status: TicketPair['ticket']['status']) =>
  ({ ticket }: TicketPair): boolean =>
    ticket.status === status;
