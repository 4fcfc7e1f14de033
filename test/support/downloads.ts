import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';

export interface Download {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file that the page downloads while `doing` runs. */
export async function downloaded(page: Page, folder: string, doing: () => Promise<void>): Promise<Download> {
  const session = await page.browser().target().createCDPSession();
  const browserContextId = page.browserContext().id;
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
    ...(browserContextId !== undefined && { browserContextId }),
  });
  const names = new Map<string, string>();
  session.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename));
  const ended = new Promise<Download>((resolve) => {
    session.on('Browser.downloadProgress', ({ guid, state }) => {
      if (state !== 'completed') return;
      resolve({ name: names.get(guid) ?? '', bytes: new Uint8Array(readFileSync(join(folder, guid))) });
    });
  });
  await doing();
  const download = await ended;
  await session.detach();
  return download;
}
