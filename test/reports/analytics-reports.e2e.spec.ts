import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import { type AnalyticsReport, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { until } from '../distributed/within.ts';
import { waitCutShort } from '../support/clock/clock.ts';
import { descendantsOf, tellsOfProcesses } from '../support/processes.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { linesOf } from '../support/report.ts';
import { Staff } from '../support/staff.ts';

const MINUTE = 60_000;
/** The week before has days of patients, whichever day it is today. */
const LONGER = { DEMONSTRATION_DAYS: '10' };
/** The product looks for due reports every five minutes. */
const SOON = waitCutShort(5 * MINUTE);

describe('reports of weeks that have ended', () => {
  const folder = newFolder();
  let product: Product;
  let manager: Staff;
  beforeAll(async () => {
    await (await startProduct(folder.path, LONGER)).stop();
    product = await startProduct(folder.path, SOON);
    manager = await Staff.signIn(product.url, 'manager');
    // The power goes while the first is printed; on a busy machine it may be there before anybody looks.
    const isPrinting = () => tellsOfProcesses && descendantsOf(product.pid).length > 0;
    await until(MINUTE, 'a report, or its browser', async () => isPrinting() || (await reports()).length > 0 || undefined);
    await product.kill();
    product = await startProduct(folder.path, SOON);
    manager = manager.at(product.url);
  }, 3 * MINUTE);
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const reports = async (): Promise<readonly AnalyticsReport[]> =>
    analyticsReportsAnswer.parse((await manager.get('/v1/analytics/reports')).body).data;

  it('come by themselves, one for each week, also after the power went while one was printed', async () => {
    const [last] = await until(MINUTE, 'a report', async () => ((await reports()).length > 0 ? await reports() : undefined));
    expect(last).toMatchObject({ kind: 'week' });
    const { from, to } = last as AnalyticsReport;
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 24 * 60 * MINUTE);
    const firsts = (await reports()).map((report) => `${report.kind} ${report.from}`);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('tell the figures that the page tells', async () => {
    const [last] = await reports();
    if (!last) throw new Error('no report');
    const sent = await fetch(`${product.url}/v1/analytics/reports/${last.id}`, { headers: manager.headers() });
    expect(sent.status).toBe(200);
    const numbers = (await linesOf(new Uint8Array(await sent.arrayBuffer()))).flatMap((line) => line.match(/\d+/g) ?? []);
    const { totals } = analyticsAnswer.parse((await manager.get(`/v1/analytics?from=${last.from}&to=${last.to}`)).body).data;
    expect(totals.arrivals).toBeGreaterThan(0);
    expect(numbers.map(Number)).toEqual(expect.arrayContaining([totals.arrivals, totals.wait.median]));
  });
});
