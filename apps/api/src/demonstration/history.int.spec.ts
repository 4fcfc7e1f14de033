import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, clinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import { readConfig } from '#libs/operations/config/config.ts';
import { openRuntime, type Runtime } from '#libs/operations/runtime/runtime.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { prepareDemonstration } from './demonstration.ts';

describe('the past of a demonstration', () => {
  let folder: string;
  let runtime: Runtime | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(async () => {
    await runtime?.close();
    rmSync(folder, { recursive: true });
  });

  /** The tickets of today, when the demonstration starts at that moment. */
  async function dayOf(date: string, now: Date) {
    runtime = await openRuntime(readConfig({ DATA_DIR: folder, DEMONSTRATION_DAYS: '2' }), () => now);
    await prepareDemonstration(runtime);
    const tenant = tenantOf(runtime.config.defaultTenant);
    const { state } = await runtime.queues.load(queueStream(tenant, clinicDay(new Date(date))));
    const tickets: Ticket<Sealed>[] = [...state.tickets.values()];
    return { tickets, with: (status: string) => tickets.filter((ticket) => ticket.status === status).length };
  }

  it.each([
    ['a minute after midnight', '2026-11-18T20:01:00Z'],
    ['half past two', '2026-11-18T22:30:00Z'],
    ['in the morning', '2026-11-19T05:00:00Z'],
    ['a minute before midnight', '2026-11-19T19:59:00Z'],
  ])('writes a morning in progress, whatever the hour of the start: %s', async (_, at) => {
    const today = await dayOf('2026-11-19', new Date(at));
    expect(today.with('completed')).toBeGreaterThan(5);
    expect(today.with('waiting')).toBeGreaterThan(0);
    expect(today.with('notified')).toBe(1);
    expect(today.tickets.every(({ createdAt }) => createdAt <= new Date(at).toISOString())).toBe(true);
  });

  it('writes past days on which every ticket was completed or cancelled', async () => {
    const yesterday = await dayOf('2026-11-18', new Date('2026-11-19T05:00:00Z'));
    expect(yesterday.with('completed')).toBeGreaterThan(10);
  });
});

function tenantOf(text: string): ClinicId {
  if (!isClinicId(text)) throw new Error('no tenant');
  return text;
}
