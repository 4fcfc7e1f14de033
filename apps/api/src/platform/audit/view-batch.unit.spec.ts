import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { View } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';
import { ViewBatch } from './view-batch.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const of = (clinicId: string, userId: string): AuditContext => ({
  clinicId: clinicId as ClinicId,
  actor: { userId, roles: ['Reception'], provider: 'test' },
  correlationId: 'one',
});
const opened = { type: 'AuditOpened', data: {} } as const;

describe('a batch of views', () => {
  let now: number;
  let rings: { readonly afterMs: number; readonly ring: () => void }[];
  let appends: string[];
  let logged: object[];
  let fails: boolean;
  let batch: ViewBatch;
  beforeEach(() => {
    [now, rings, appends, logged, fails] = [START, [], [], [], false];
    const recordAll = async (clinicId: ClinicId, views: readonly View[]): Promise<void> => {
      if (fails) throw new StoreUnavailable('gone');
      appends.push(`${clinicId}: ${views.map(({ context, at }) => `${context.actor.userId} ${at.slice(17, 23)}`).join()}`);
    };
    batch = new ViewBatch({
      trail: { recordAll },
      timer: (afterMs, ring) => {
        const bell = { afterMs, ring };
        rings.push(bell);
        return { cancel: () => void rings.splice(rings.indexOf(bell), 1) };
      },
      now: () => new Date(now),
      log: { error: (_, fields) => void logged.push(fields) },
    });
  });

  it('writes one append a clinic within a second, each view at its own time', async () => {
    batch.add(of('palm', 'amal'), opened);
    now += 700;
    batch.add(of('palm', 'badr'), opened);
    batch.add(of('noor', 'huda'), opened);
    expect(rings.map(({ afterMs }) => afterMs)).toEqual([1_000]);
    expect(appends).toEqual([]);
    rings[0]?.ring();
    await batch.write();
    expect(appends).toEqual(['palm: amal 00.000,badr 00.700', 'noor: huda 00.700']);
    expect(rings).toEqual([]);
  });

  it('writes what it holds when the process stops', async () => {
    batch.add(of('palm', 'amal'), opened);
    await batch.onApplicationShutdown();
    expect(appends).toEqual(['palm: amal 00.000']);
    expect(logged).toEqual([]);
  });

  it('tries again a second later, in order, while the log takes no views', async () => {
    fails = true;
    batch.add(of('palm', 'amal'), opened);
    await batch.write();
    batch.add(of('palm', 'badr'), opened);
    expect(rings).toHaveLength(1);
    fails = false;
    await batch.write();
    expect(appends).toEqual(['palm: amal 00.000,badr 00.000']);
    expect(logged).toMatchObject([{ held: 1, lost: 0 }]);
  });

  it('bounds the views that it holds, and logs how many are lost', async () => {
    fails = true;
    for (let view = 0; view < 10_300; view += 1) batch.add(of('palm', 'amal'), opened);
    await batch.write();
    expect(logged.at(-1)).toMatchObject({ held: 10_000 });
    await batch.onApplicationShutdown();
    expect(logged.at(-1)).toMatchObject({ lost: 10_000 });
    expect(rings).toEqual([]);
  });

  it('writes many views of a clinic in several appends', async () => {
    for (let view = 0; view < 300; view += 1) batch.add(of('palm', 'amal'), opened);
    await batch.write();
    expect(appends.map((append) => append.split(',').length)).toEqual([256, 44]);
  });
});
