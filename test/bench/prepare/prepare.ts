import { join } from 'node:path';
import { effort } from '../../support/effort.ts';
import { Helper } from '../process/helper.ts';
import type { Log } from '../rows/long-log.ts';
import type { Town } from '../rows/town.ts';
import type { Folders } from './folders.helper.ts';
import type { Morning } from './today.ts';

/** One very long day, of a clinic that has another beside it. */
const LONG_DAY = { clinics: 2, tickets: effort(2_000, 20), waiting: effort(100, 5) };
/** Each of the load's 64 connections works for a clinic of its own. */
const TOWN = { clinics: effort(500, 64), tickets: effort(200, 10), waiting: 5 };
/** A quarter of a busy clinic: its manager may look back at any of these days. */
export const HISTORY = { days: effort(60, 2), patients: effort(400, 10) };
const TWINS = { clinics: 2, tickets: effort(100, 10), waiting: 5 };
/** Whole waiting rooms: each call changes the turn of nearly everybody. */
const GROUP = { clinics: effort(50, 2), tickets: effort(200, 10), waiting: effort(180, 8) };

/** A folder whose log holds about so many events of finished days. */
export async function prepareLog(parent: string, events: number): Promise<Log> {
  const folder = join(parent, `${events}-events`);
  const prepared = await withFolders((folders) => folders.do('history', { folder, events }));
  return { folder, events: prepared.events, cookie: prepared.cookies[0] ?? '' };
}

export const prepareTown = (parent: string): Promise<Town> => prepareClinics(join(parent, 'town'), TOWN);

/** Two clinics with the same day. */
export const prepareTwins = (parent: string): Promise<Town> => prepareClinics(join(parent, 'twins'), TWINS);

/** Two clinics in the middle of a very long day. */
export const prepareLongDay = (parent: string): Promise<Town> => prepareClinics(join(parent, 'long-day'), LONG_DAY);

/** Two clinics with many long days behind them. */
export async function prepareHistory(parent: string): Promise<Town> {
  const folder = join(parent, 'long-history');
  const { cookies } = await withFolders((folders) => folders.do('longHistory', { folder, ...HISTORY }));
  return { folder, cookies, tickets: HISTORY.patients };
}

/** A clinic group in which nearly everybody still waits. */
export const prepareGroup = (parent: string): Promise<Town> => prepareClinics(join(parent, 'group'), GROUP);

async function prepareClinics(folder: string, town: Morning & { readonly clinics: number }): Promise<Town> {
  const { cookies } = await withFolders((folders) => folders.do('town', { folder, ...town }));
  return { folder, cookies, tickets: town.tickets };
}

async function withFolders<T>(work: (folders: Helper<Folders>) => Promise<T>): Promise<T> {
  const folders = new Helper<Folders>(new URL('./folders.helper.ts', import.meta.url));
  try {
    return await work(folders);
  } finally {
    await folders.end();
  }
}
