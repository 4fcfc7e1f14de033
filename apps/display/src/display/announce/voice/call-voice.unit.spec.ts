import { describe, expect, it } from '@jest/globals';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { DeviceVoice } from '#libs/voice/device/speech-device.ts';
import { FakeSpeech, VOICES } from '#libs/voice/testing/fake-speech.ts';
import { called, calledTo, waiting } from '../../../testing/entries.ts';
import { hangUp, shownBy } from '../../../testing/wall.ts';
import { RING_MS } from './call-voice.ts';
import { isSilent } from './silent-hours.ts';

const SECOND = 1_000;
const { majed, daniel } = VOICES;
const CLINIC = {
  id: 'noor',
  slug: 'noor',
  name: 'عيادة النور',
  config: { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null },
};

/** A wall at ten in the morning of Dubai, and the voices of its device. */
async function given(voice: object, ...voices: readonly DeviceVoice[]) {
  const device = new FakeSpeech(...voices);
  const settings = { enabled: true, otherLanguage: true, rate: 1, volume: 0.9, silent: [], ...voice };
  const wall = await hangUp((server) => {
    server.answers.set('/v1/tickets/queue/display', [waiting(1), waiting(2)]);
    server.answers.set('/v1/tenants/current', { ...CLINIC, config: { ...CLINIC.config, voice: settings } });
  }, device);
  wall.live.accepts();
  await wall.time.pass(SECOND);
  const call = (...entries: readonly ReducedEntry[]): void => {
    wall.server.answers.set('/v1/tickets/queue/display', entries.toReversed());
    for (const data of entries) wall.live.says({ topic: 'tickets:status:notified', data, position: '20261120.000000000009' });
  };
  return { ...wall, device, call, now: () => ({ shows: shownBy(wall.open()), rings: wall.rings(), said: device.texts }) };
}

describe('the voice of the wall', () => {
  it('follows the ring, in the clinic’s language and then in the other', async () => {
    const { call, device, now, time } = await given({}, majed, daniel);
    call(calledTo(2, 1, 2));
    await time.pass(RING_MS - 1);
    expect(now()).toMatchObject({ rings: 1, said: [] });
    await time.pass(1);
    await device.finish();
    expect(device.texts).toEqual(['النداء الثاني: الرقم واحد، الغرفة رقم اثنين.', 'Second call: number one, room two.']);
  });

  it('says the first of two calls to its end before the second rings, and leaves out its other language', async () => {
    const { call, device, now, time } = await given({}, majed, daniel);
    call(calledTo(1, 1), calledTo(2, 2));
    await time.pass(4 * SECOND);
    expect(now()).toEqual({ shows: [1], rings: 1, said: ['الرقم واحد، الغرفة رقم واحد.'] });
    await device.finish();
    await time.pass(SECOND);
    expect(now()).toMatchObject({ shows: [2, 1], rings: 2 });
    await time.pass(RING_MS);
    await device.finish();
    expect(device.texts).toEqual(['الرقم واحد، الغرفة رقم واحد.', 'الرقم اثنان، الغرفة رقم اثنين.', 'Number two, room two.']);
  });

  it.each([
    ['has no voice', {}, []],
    ['is not wanted', { enabled: false }, [majed, daniel]],
    ['has silent hours', { silent: [{ from: '09:30', to: '10:30' }] }, [majed, daniel]],
  ])('rings two calls as before, three seconds apart, where it %s', async (_, voice, voices) => {
    const { call, device, now, time } = await given(voice, ...voices);
    call(calledTo(1, 1), calledTo(2, 2));
    await time.pass(3 * SECOND);
    expect(now()).toMatchObject({ shows: [2, 1], rings: 2 });
    await time.pass(10 * SECOND);
    expect(device.said).toEqual([]);
  });

  it('keeps the wall no longer than a text may take where the device never says that it has ended', async () => {
    const { call, now, time } = await given({ otherLanguage: false }, majed);
    call(called(1), called(2));
    await time.pass(10 * SECOND);
    expect(now()).toMatchObject({ rings: 2 });
  });
});

describe('silent hours', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+04:00`);
  const NIGHT = [{ from: '22:00', to: '06:30' }];

  it.each([
    [NIGHT, '21:59', false],
    [NIGHT, '22:00', true],
    [NIGHT, '00:10', true],
    [NIGHT, '06:30', false],
    [[{ from: '13:00', to: '14:00' }, ...NIGHT], '13:59', true],
    [[{ from: '13:00', to: '14:00' }], '14:00', false],
    [[{ from: '09:00', to: '09:00' }], '03:00', true],
    [[], '03:00', false],
  ])('reads %j at %s by the clinic’s clock', (silent, time, expected) => {
    expect(isSilent(silent, at(time), 'Asia/Dubai')).toBe(expected);
  });
});
