import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { descendantsOf, memoryOf, tellsOfProcesses } from '../support/processes.ts';
import { newFolder, type Product, SHIPPED_HEAP, startProduct } from '../support/product.ts';
import { askForReport, countsIn, linesOf } from '../support/report.ts';
import { codeIn, dataIn, formOf, pairIn, Staff } from '../support/staff.ts';

const PATIENT = 'Zaynab Report';
const AT_ONCE = 20;
const MOST_MB = 700;

describe("the day's report", () => {
  const folder = newFolder();
  let product: Product;
  let manager: Staff;
  beforeAll(async () => {
    product = await startProduct(folder.path, {}, SHIPPED_HEAP);
    manager = await Staff.signIn(product.url, 'manager');
    for (const name of [PATIENT, 'Salem', 'Maria']) await manager.issue(name);
    for (const _ of ['called', 'completed']) await manager.post('/v1/tickets/queue/advance');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const figures = async () => statisticsAnswer.parse((await manager.get('/v1/tickets/stats/today')).body).data;
  const inTiles = ({ total, waiting, notified, completed, absent, left, cancelled }: Statistics) => [
    total,
    waiting,
    notified,
    completed,
    absent,
    left,
    cancelled - absent - left,
  ];
  const speak = (lang: 'ar' | 'en') => manager.put('/v1/tenants/current', { config: { lang } });
  const minutes = (seconds: number | null) => (seconds === null ? '-' : Math.round(seconds / 60));
  const inWords = (count: number | string, none: string) =>
    count === '-' ? '-' : count === 0 ? none : `${count} ${count === 1 ? 'minute' : 'minutes'}`;

  it('downloads the Arabic report with a file name and the API’s figures', async () => {
    const { status, headers, bytes } = await askForReport(manager);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="queue-report\.pdf"; filename\*=UTF-8''queue-report-\d{4}-\d\d-\d\d\.pdf$/,
    );
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const counts = await figures();
    const lines = await linesOf(bytes);
    expect(countsIn(lines)).toEqual(inTiles(counts));
    const { total, completed } = counts;
    expect(lines).toContain(`${Math.round((100 * completed) / total)}%`);
  });

  it('prints the report in English for an English clinic, with the same figures', async () => {
    await speak('en');
    const lines = await linesOf((await askForReport(manager)).bytes);
    const counts = await figures();
    expect(countsIn(lines)).toEqual(inTiles(counts));
    const { waitingTime, expectedWaitTime } = counts;
    const waits = [waitingTime.median, waitingTime.avg, waitingTime.latest].map((wait) =>
      inWords(minutes(wait), 'Less than a minute'),
    );
    const from = lines.indexOf('Waiting time');
    /** Each stands below the last line of its name. */
    const below = (name: string) => lines[lines.indexOf(name, from) + 1];
    const printed = ['Median', 'Average', 'Latest call', 'arrival'].map(below);
    expect(printed).toEqual([...waits, inWords(expectedWaitTime ?? 'null', 'No wait')]);
    expect(lines.join(' ')).toContain('Daily queue report');
    expect(lines.join(' ')).toMatch(/Page 1 of \d/);
    await speak('ar');
  });

  it('prints each service’s waits as the API has them, in a clinic with services', async () => {
    const oasis = await Staff.signInAs(product.url, 'manager@example.com', { tenant: 'oasis' });
    const services = [
      { id: 'general', name: 'General', room: 'room-1' },
      { id: 'dental', name: 'Dental', room: 'dental' },
      { id: 'lab', name: 'Laboratory', room: 'lab' },
    ];
    for (const { id: service, room } of services) {
      for (const name of ['Salem', 'Maria']) await oasis.post('/v1/tickets', { ...formOf(name), service });
      await oasis.post('/v1/tickets/queue/advance', { room });
    }
    const config = { lang: 'en', services: services.map(({ id, name }) => ({ id, name })) };
    expect((await oasis.put('/v1/tenants/current', { config })).status).toBe(200);
    const text = (await linesOf((await askForReport(oasis)).bytes)).join(' ').replace(/\s+/g, ' ');
    for (const { id, name } of services) {
      const { waiting, waitingTime, expectedWaitTime } = statisticsAnswer.parse(
        (await oasis.get(`/v1/tickets/stats/today?service=${id}`)).body,
      ).data;
      const row = [waiting, minutes(waitingTime.median), minutes(waitingTime.avg), expectedWaitTime].join(' ');
      expect(text).toMatch(new RegExp(`${name} [1-9]\\d* ${row} `));
    }
  });

  it.each([
    ['ar', (count: number) => `.${count} :`],
    ['en', (count: number) => `Patients sent on to another service: ${count}. Each is counted in every service`],
  ] as const)(
    'counts all calls of a patient who was sent on, and says how many such patients there are, in %s',
    async (lang, told) => {
      const oasis = await Staff.signInAs(product.url, 'manager@example.com', { tenant: 'oasis' });
      await oasis.put('/v1/tenants/current', { config: { lang } });
      const called = await oasis.get('/v1/tickets/notified?room=lab');
      if (dataIn(called) !== null) await oasis.post(`/v1/tickets/${pairIn(called).ticket.id}/complete`);
      const { ticket } = pairIn(await oasis.post('/v1/tickets', { ...formOf('Noura'), service: 'lab' }));
      for (const _ of ['first', 'second']) pairIn(await oasis.post(`/v1/tickets/${ticket.id}/notify`, { room: 'lab' }));
      pairIn(await oasis.post(`/v1/tickets/${ticket.id}/move`, { service: 'general' }));
      const { data } = ticketListAnswer.parse((await oasis.get('/v1/tickets?limit=100')).body);
      const sentOn = data.filter((pair) => new Set(pair.ticket.legs?.map(({ service }) => service)).size > 1);
      const lines = await linesOf((await askForReport(oasis)).bytes);
      expect(lines.filter((line) => line.includes(told(sentOn.length)))).toHaveLength(1);
      // Waits again, was called twice, and is not completed; the wait until the first call took no time.
      const row = lines.slice(lines.findLastIndex((line) => line.startsWith(String(ticket.position))));
      expect(row.find((line) => line.includes(':'))).toMatch(/\d\d:\d\d ?\d\d:\d\d ?0 ?2 ?-$/);
    },
  );

  it('names patients in the report only where names are asked for', async () => {
    const [named, nameless, plain] = await Promise.all(
      [{ names: true }, { names: false }, undefined].map(async (body) =>
        (await linesOf((await askForReport(manager, body)).bytes)).join(' '),
      ),
    );
    expect(named).toContain(PATIENT);
    expect(nameless).not.toContain(PATIENT);
    expect(plain).not.toContain(PATIENT);
  });

  it('refuses the report to everybody but managers', async () => {
    const reception = await Staff.signIn(product.url, 'reception');
    expect((await askForReport(reception)).status).toBe(403);
    expect((await manager.post('/v1/tickets/stats/pdf', { names: 'all' })).status).toBe(400);
  });

  it('prints a report in under a second once the browser is warm', async () => {
    const took: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const from = performance.now();
      await askForReport(manager);
      took.push(performance.now() - from);
    }
    console.log(`warm reports: ${took.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  it(`prints the reports of ${AT_ONCE} simultaneous requests in bounded memory${tellsOfProcesses ? '' : ' (memory: not told by this machine)'}`, async () => {
    const memory = () =>
      (tellsOfProcesses ? [product.pid, descendantsOf(product.pid)] : []).map((pids) => memoryOf([pids].flat()));
    const before = memory();
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => askForReport(manager)));
    const after = memory();
    console.log(`memory of product and browser in MB: ${before.join(' and ')} before, ${after.join(' and ')} after`);
    expect(sent.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(sent.map(({ bytes }) => String.fromCharCode(...bytes.slice(0, 5))))).toEqual(new Set(['%PDF-']));
    expect(after.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_MB);
  });
});

describe('where Chromium is missing', () => {
  const folder = newFolder();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(folder.path, { CHROMIUM_PATH: '/nonexistent', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('explains what to install for reports without Chromium, and serves everything else', async () => {
    const manager = await Staff.signIn(product.url, 'manager');
    const answer = await manager.post('/v1/tickets/stats/pdf');
    expect([answer.status, codeIn(answer)]).toEqual([503, 'report.rendererMissing']);
    expect(JSON.stringify(answer.body)).toContain('CHROMIUM_PATH');
    expect((await manager.issue()).ticket.status).toBe('waiting');
    expect((await manager.get('/health/ready')).status).toBe(200);
  });
});
