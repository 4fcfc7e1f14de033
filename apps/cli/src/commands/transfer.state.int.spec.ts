import { expect, it } from '@jest/globals';
import type { Position } from '#libs/event-store/event-store.ts';
import { describeOn } from '../../../../test/engines/describe-on.ts';
import { mongoDb } from '../../../../test/engines/mongodb.ts';
import { transferStage, withoutPosition } from '../testing/transfer-stage.ts';

const LOGO = { type: 'image/png', bytes: 'iVBORw==', keptAt: '2026-11-20T08:00:00.000Z' };

describeOn(mongoDb, 'the state that dawr transfer moves', (engine) => {
  const at = transferStage(engine);

  it('moves the state with logos and without leases, and keeps the checkpoints of reactors', async () => {
    const events = await at.eventsIn('folder');
    const expiresAt = new Date(Date.now() + 3_600_000);
    const positionAt = (index: number) => events[index]?.position ?? '';
    await at.opened('folder', async ({ state }) => {
      await state.put('session/1', { member: 'سارة' }, { expiresAt });
      await state.put('lease/old', {}, { expiresAt });
      await state.put('logo/0a/noor', LOGO);
      await state.put('reactor/erasure', positionAt(20));
      await state.put('reactor/level', positionAt(events.length - 1));
    });
    await at.opened('engines', ({ state }) => state.put('session/stale', {}));
    expect(await at.transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(/ 4 entries of the state/) });
    const there = await at.eventsIn('engines');
    expect(await at.stateIn('engines')).toEqual([
      { key: 'logo/0a/noor', value: LOGO, expiresAt: undefined },
      { key: 'reactor/erasure', value: there[20]?.position, expiresAt: undefined },
      { key: 'reactor/level', value: there.at(-1)?.position, expiresAt: undefined },
      { key: 'session/1', value: { member: 'سارة' }, expiresAt },
    ]);
    const told = await at.opened('engines', async (place) => {
      const after = there[20]?.position as Position;
      return (await Array.fromAsync(place.log.readAll({ from: after }))).flat();
    });
    expect(withoutPosition(told)).toEqual(withoutPosition(events.slice(21)));
  });

  it('transfers past the leases of a worker that was killed', async () => {
    await at.opened('engines', ({ state }) => state.put('lease/tasks', { projection: { owner: 'a killed worker', beat: 7 } }));
    expect(await at.transfer()).toMatchObject({ exit: 0 });
  });
});
