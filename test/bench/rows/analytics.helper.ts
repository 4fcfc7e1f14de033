import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { daysAfter } from '#libs/domain/clinic/day.ts';
import { ZoneOffsets } from '#libs/domain/clinic/zone-offsets.ts';
import { type AnalyticsDay, begunDay } from '#libs/domain/figures/range/analytics-day.ts';
import { DayClock, frameOf } from '#libs/domain/figures/range/day-clock.ts';
import { type PackedLeg, PackedLegs } from '#libs/domain/figures/range/packed-legs.ts';
import { PackedMessages } from '#libs/domain/figures/range/packed-messages.ts';
import { RangeTally } from '#libs/domain/figures/range/range-tally.ts';
import type { ClinicDay, ClinicId, RoomId, ServiceId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { ANALYTICS } from '#projections/statistics/analytics-day.ts';
import { daysOfRange } from '#projections/statistics/days-of-range.ts';
import { perform } from '../process/perform.ts';

const FIRST = '20240101' as ClinicDay;
const START = { timezone: 'Asia/Dubai', dayStartsAt: '00:00' } as const;
const MORNING = 24 * 60 + 4 * 60;
const PARTS = 4;

export interface Group {
  readonly folder: string;
  readonly clinics: number;
  readonly days: number;
  readonly patients: number;
}

const tasks = {
  /** Days of a clinic group, as their projection would leave them. */
  async prepare(group: Group): Promise<void> {
    const { documents, close } = await open(group);
    let at = 0;
    const messages = messagesTo(group.patients).toString();
    for (const clinicId of clinicsOf(group)) {
      const changes = Array.from({ length: group.days }, (_, day) => {
        at += 1;
        const document = dayOf(clinicId, daysAfter(FIRST, day), group.patients, messages);
        return { id: `${clinicId}_${document.day}`, document, position: String(at).padStart(16, '0') as Position };
      });
      await documents.write(changes, String(at).padStart(16, '0') as Position);
    }
    await close();
  },

  /** Milliseconds until every figure of all days is made. */
  async figures(group: Group): Promise<number> {
    const { documents, close } = await open(group);
    const range = { from: FIRST, to: daysAfter(FIRST, group.days) };
    const began = performance.now();
    const tally = new RangeTally();
    const offsets = new ZoneOffsets(START.timezone, frameOf(range.from), frameOf(range.to) + 4 * 24 * 60 * 60_000);
    for (const clinicId of clinicsOf(group))
      for await (const day of daysOfRange(documents, clinicId, range)) {
        const clock = new DayClock(day, offsets);
        tally.count(day, { clock, until: clock.to, isOver: true, defaultService: undefined, targetOf: () => 20 });
      }
    const took = performance.now() - began;
    const expected = group.clinics * group.days * group.patients;
    if (tally.totals.arrivals !== expected) throw new Error(`${tally.totals.arrivals} patients were counted, not ${expected}`);
    const delivered = tally.totals.counted('delivered');
    if (delivered !== expected) throw new Error(`${delivered} messages were counted, not ${expected}`);
    await close();
    return took;
  },

  /** Milliseconds until the same documents are read and parsed, and that is all. */
  async read({ folder }: Group): Promise<number> {
    const file = new DatabaseSync(fileIn(folder), { readOnly: true });
    const { id } = file.prepare('SELECT id FROM collections WHERE name = ?').get(ANALYTICS.name) ?? {};
    const began = performance.now();
    for (const row of file.prepare(`SELECT document FROM documents_${Number(id)}`).iterate()) JSON.parse(String(row['document']));
    const took = performance.now() - began;
    file.close();
    return took;
  },
};
export type AnalyticsBench = typeof tasks;

const fileIn = (folder: string): string => join(folder, 'analytics.db');
const clinicsOf = ({ clinics }: Group): readonly ClinicId[] =>
  Array.from({ length: clinics }, (_, index) => `clinic-${index + 1}` as ClinicId);

async function open({ folder }: Group) {
  const thread = new WriterThread();
  const store = await openSqliteDocumentStore({ path: fileIn(folder), thread });
  const close = async (): Promise<void> => {
    await store.close();
    await thread.close();
  };
  return { documents: await store.collection<AnalyticsDay>(ANALYTICS), close };
}

/** One that arrived for each patient. */
function messagesTo(patients: number): PackedMessages {
  let messages = PackedMessages.parse('');
  for (let number = 1; number <= patients; number += 1) messages = messages.moved(number, null, 'delivered');
  return messages;
}

function dayOf(clinicId: ClinicId, day: ClinicDay, patients: number, messages: string): AnalyticsDay {
  const ids = Array.from({ length: PARTS }, (_, index) => `part-${index + 1}`);
  const legs = Array.from(
    { length: patients },
    (_, n): PackedLeg => ({
      since: MORNING + n,
      waited: (n * 7_919) % 60,
      visitWaited: (n * 7_919) % 60,
      service: 1 + (n % PARTS),
      room: 1 + (n % PARTS),
      callers: [1 + (n % PARTS)],
      ender: 1 + (n % PARTS),
      calls: 1,
      ending: 'completed',
      served: n % 20,
    }),
  );
  const named = { services: ids as ServiceId[], rooms: ids as RoomId[], members: ids };
  return { ...begunDay(clinicId, { day, ...START }), ...named, legs: PackedLegs.pack(legs).toString(), messages };
}

perform(tasks);
