import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { ChromiumPrinter } from '../../apps/api/src/platform/printing/chromium-printer.ts';
import { freePort } from '../support/free-port.ts';
import { descendantsOf, killAll, lives, tellsOfProcesses } from '../support/processes.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { askForReport, linesOf } from '../support/report.ts';
import { Staff } from '../support/staff.ts';

/** `npm test` repeats at its end the title of a group that was not run. */
const [group, title] = tellsOfProcesses
  ? [describe, 'the browser of a product']
  : [describe.skip, 'the browser of a product: not run, this machine has no /proc/self/smaps_rollup to follow processes by'];

group(title, () => {
  let folder: ReturnType<typeof newFolder>;
  let product: Product;
  let manager: Staff;
  let browser: readonly number[];
  beforeEach(async () => {
    folder = newFolder();
    product = await startProduct(folder.path);
    manager = await Staff.signIn(product.url, 'manager');
    expect(descendantsOf(product.pid)).toEqual([]);
    expect((await askForReport(manager)).status).toBe(200);
    browser = descendantsOf(product.pid);
    expect(browser.length).toBeGreaterThan(0);
  });
  afterEach(async () => {
    await product.stop();
    folder.remove();
  });

  const gone = () => eventually(async () => !browser.some(lives));

  it('ends the report browser when the product stops', async () => {
    expect((await product.stop()).code).toBe(0);
    await gone();
  });

  it('ends the report browser when the product is killed', async () => {
    await product.kill();
    await gone();
  });

  it('replaces a killed report browser', async () => {
    killAll(browser);
    await gone();
    expect((await askForReport(manager)).status).toBe(200);
  });
});

describe('a page that is printed', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('fetched');
  });
  const printer = new ChromiumPrinter({ path: undefined, timer, logger: pino({ level: 'silent' }) });
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await printer.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('prints a page without running scripts, sending requests or reading files', async () => {
    const page = `<!doctype html>
      <link rel="stylesheet" href="${url}/style.css"><link rel="prefetch" href="${url}/prefetch">
      <style>@import "${url}/import.css"; body { background: url("${url}/background.png") }</style>
      <p id="said">nothing</p><script>document.getElementById('said').textContent = 'something'</script>
      <img src="${url}/image.png"><iframe src="${url}/frame"></iframe><object data="${url}/object"></object>
      <iframe src="file:///etc/passwd"></iframe><embed src="file:///etc/hostname">`;
    const printed = await printer.print(page);
    const lines = (await linesOf(new Uint8Array(printed))).join(' ');
    expect(lines).toContain('nothing');
    expect(lines).not.toMatch(/something|fetched|root:/);
    expect(asked).toEqual([]);
  });
});
