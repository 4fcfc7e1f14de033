import { describe, expect, it } from '@jest/globals';
import { change, given, opened, setFloor, settingsChanged } from './testing/clinics.ts';

const kept = (retentionDays: number | null, retentionFloorDays: number | null) => opened({ retentionDays, retentionFloorDays });
const floor = (retentionFloorDays: number | null) => settingsChanged({ config: { retentionFloorDays } });

describe("a clinic's floor", () => {
  it('finds no floor in a clinic that was opened before there was one', () => {
    expect(given(opened()).state?.config.retentionFloorDays).toBeNull();
  });

  it.each([
    [null, 365],
    [365, 730],
    [365, 365],
  ])('lets a manager raise the floor from %s to %s days', (before, after) => {
    const decided = before === after ? [] : [floor(after)];
    given(kept(null, before))
      .when(change({ config: { retentionFloorDays: after } }))
      .thenDecided(...decided);
  });

  it.each([
    [365, 364],
    [365, null],
  ])('refuses that a manager lowers the floor from %s to %s days', (before, after) => {
    given(kept(null, before))
      .when(change({ config: { retentionFloorDays: after } }))
      .thenRefused('retention.floor', 'config.retentionFloorDays');
  });

  it('refuses to keep patients for fewer days than the floor, whichever of the two is set', () => {
    given(kept(null, 365))
      .when(change({ config: { retentionDays: 364 } }))
      .thenRefused('retention.floor', 'config.retentionDays');
    given(kept(90, null))
      .when(change({ config: { retentionFloorDays: 91 } }))
      .thenRefused('retention.floor', 'config.retentionDays');
    given(kept(null, null))
      .when(change({ config: { retentionDays: 30, retentionFloorDays: 31 } }))
      .thenRefused('retention.floor', 'config.retentionDays');
    given(kept(90, null)).when(setFloor(91)).thenRefused('retention.floor', 'config.retentionDays');
  });

  it('lets patients be kept for as long as the floor, for longer, and for ever', () => {
    for (const retentionDays of [365, 400]) {
      given(kept(null, 365))
        .when(change({ config: { retentionDays } }))
        .thenDecided(settingsChanged({ config: { retentionDays } }));
    }
    given(kept(400, 365))
      .when(change({ config: { retentionDays: null } }))
      .thenDecided(settingsChanged({ config: { retentionDays: null } }));
  });

  it('lets other settings be changed in a clinic with a floor', () => {
    given(kept(400, 365))
      .when(change({ config: { lang: 'en' } }))
      .thenDecided(settingsChanged({ config: { lang: 'en' } }));
  });

  it('lets the command line lower, remove and raise the floor', () => {
    for (const days of [30, null, 400]) given(kept(400, 365)).when(setFloor(days)).thenDecided(floor(days));
    given(kept(400, 365)).when(setFloor(365)).thenDecided();
  });
});
