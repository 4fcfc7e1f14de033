import { join } from 'node:path';
import { Helper } from '../process/helper.ts';
import type { Log } from '../rows/long-log.ts';
import type { Town } from '../rows/town.ts';
import type { Folders } from './folders.helper.ts';

const TOWN = { clinics: 500, tickets: 200 } as const;

/** A folder whose log holds about so many events of finished days. */
export async function prepareLog(parent: string, events: number): Promise<Log> {
  const folder = join(parent, `${events}-events`);
  const prepared = await withFolders((folders) => folders.do('history', { folder, events }));
  return { folder, events: prepared.events, cookie: prepared.cookies[0] ?? '' };
}

export async function prepareTown(parent: string): Promise<Town> {
  const folder = join(parent, 'town');
  const { cookies } = await withFolders((folders) => folders.do('town', { folder, ...TOWN }));
  return { folder, cookies, tickets: TOWN.tickets };
}

async function withFolders<T>(work: (folders: Helper<Folders>) => Promise<T>): Promise<T> {
  const folders = new Helper<Folders>(new URL('./folders.helper.ts', import.meta.url));
  try {
    return await work(folders);
  } finally {
    await folders.end();
  }
}
