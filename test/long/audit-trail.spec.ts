import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClinicDay, type Instant, type RoomId, type ServiceId, ticketId } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { audit } from '#projections/audit/audit.projection.ts';
import { Generation } from '#projections/runner/generation.ts';
import { nextLabel } from '#projections/runner/generation-labels.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { WorkingDocuments } from '#projections/runner/working-documents.ts';
import { openStores, type Stores } from '#projections/testing/stores.ts';
import { AuditEntries, type EntriesQuery } from '../../apps/api/src/audit/audit-entries.ts';
import { atMost, effort } from '../support/effort.ts';
import { CLINIC, ROOMS, SERVICES, staff, trailOfEvents } from './trail-of-events.ts';

/** Fewer: `DAWR_LONG_EVENTS=10000`. */
const EVENTS = Number(process.env['DAWR_LONG_EVENTS'] ?? effort(1_000_000, 2_000));
const HOUR = 3_600_000;
const WRITTEN_AT_ONCE = 10_000;
const LIMIT_MS = atMost(100);
const TIMES = 5;
const PAGE = 50;

describe(`an audit trail of ${EVENTS} events of one clinic, on SQLite`, () => {
  let stores: Stores;
  let entries: AuditEntries;
  let lastDay = '';
  beforeAll(async () => {
    stores = await openStores();
    const readModels = new ReadModels(stores.documents, [audit]);
    const generation = await Generation.open(stores.documents, audit, await nextLabel(stores.documents, audit));
    readModels.flip(audit.name, generation);
    await fold(generation);
    entries = new AuditEntries(readModels);
  }, HOUR);
  afterAll(() => stores.close());

  async function fold(generation: Generation): Promise<void> {
    const documents = new WorkingDocuments();
    let events = 0;
    for (const event of trailOfEvents(EVENTS)) {
      const refs = audit.touches(event);
      for (const [collection, ids] of documents.missing(refs)) {
        const found = await generation.collection(collection).getVersioned([...ids]);
        for (const id of ids) documents.hold({ collection, id }, found.get(id));
      }
      documents.begin(event.position, refs);
      audit.project(event, documents);
      documents.commit();
      events += 1;
      lastDay = event.day ?? lastDay;
      if (events % WRITTEN_AT_ONCE === 0) await write(generation, documents, event.position);
    }
    await write(generation, documents, String(EVENTS * 2).padStart(16, '0') as Parameters<typeof write>[2]);
  }
  async function write(
    generation: Generation,
    documents: WorkingDocuments,
    upTo: Parameters<ReturnType<Generation['collection']>['write']>[1],
  ) {
    for (const [name, changes] of documents.turn()) await generation.collection(name).write(changes, upTo);
    documents.clear();
  }

  const at = (share: number) =>
    new Date(Date.parse('2026-01-01T06:00:00Z') + share * (Date.parse(dashedDay()) - Date.parse('2026-01-01'))).toISOString();
  const dashedDay = () => lastDay.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const middle = () => `${at(0.5)}_0000000000000000`;
  const page = async (query: Omit<EntriesQuery, 'limit'>) => {
    const clinic = { clinicId: CLINIC, places: NO_PLACES };
    const start = performance.now();
    const found = await entries.page([clinic], { ...query, limit: PAGE + 1 });
    return { ms: performance.now() - start, found };
  };

  it(
    `answers any page within ${LIMIT_MS} ms`,
    async () => {
      const actor = staff(7);
      const [service, room] = [SERVICES[1] as ServiceId, ROOMS[2] as RoomId];
      const ticket = ticketId(lastDay as ClinicDay, '');
      const first = (await page({ action: 'TicketIssued' })).found[20];
      const queries: Readonly<Record<string, Omit<EntriesQuery, 'limit'>>> = {
        'first page': {},
        middle: { before: middle() },
        'the end': { before: `${at(0.001)}_` },
        'a month': { from: at(0.4) as Instant, to: at(0.5) as Instant },
        actor: { actor },
        'actor, middle': { actor, before: middle() },
        'frequent action': { action: 'PatientCalled', before: middle() },
        'rare action': { action: 'PatientErased' },
        'no such action': { action: 'MemberErased' },
        service: { service, before: middle() },
        room: { room, before: middle() },
        'actor and action': { actor, action: 'PatientCalled', before: middle() },
        'actor and rare action': { actor, action: 'PatientErased' },
        'actor and absent action': { actor, action: 'MemberErased' },
        'service and room': { service, room, before: middle() },
        'service and rare action': { service, action: 'PatientErased' },
        'room and absent action': { room, action: 'MemberErased' },
        'actor, service and room': { actor, service, room },
        'actor and absent room': { actor, room: 'r9' as RoomId },
        'action and absent room': { action: 'PatientCalled', room: 'r9' as RoomId },
        'ticket, with who looked': { ticket: first?.ticket ?? ticket },
      };
      const slowest: Record<string, string> = {};
      let most = 0;
      for (const [name, query] of Object.entries(queries)) {
        let longest = 0;
        let count = 0;
        for (let time = 0; time < TIMES; time += 1) {
          const { ms, found } = await page(query);
          [longest, count] = [Math.max(longest, ms), found.length];
        }
        slowest[name] = `${longest.toFixed(1)} ms, ${count} entries`;
        most = Math.max(most, longest);
      }
      console.log(slowest);
      expect(most).toBeLessThan(LIMIT_MS);
    },
    HOUR,
  );
});
