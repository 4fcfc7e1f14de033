import { describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { DeviceVoice } from './device/speech-device.ts';
import { keepVoice, voiceOf } from './device/voices.ts';
import { sayCall } from './say-call.ts';
import { Speaker } from './speaker.ts';
import { FakeKeeping, FakeSpeech, VOICES } from './testing/fake-speech.ts';

const { majed, hoda, cloud, daniel } = VOICES;
const HABITS = { lang: 'ar', otherLanguage: true, rate: 1.2, volume: 0.5 } as const;
const CALL = { number: 7, room: null, attempt: 1 };

function given(...voices: readonly DeviceVoice[]) {
  const [time, device, keeping] = [new FakeTime(), new FakeSpeech(...voices), new FakeKeeping()];
  return { time, device, keeping, speaker: new Speaker({ device, keeping, timer: time.timer }) };
}

describe('the choice of a voice', () => {
  it('takes the first voice of the language that speaks on the device', () => {
    expect(voiceOf([cloud, daniel, hoda, majed], 'ar', new FakeKeeping())).toBe(hoda);
    expect(voiceOf([cloud, daniel], 'ar', new FakeKeeping())).toBeUndefined();
  });

  it('keeps what was chosen for each language, while the device has it', () => {
    const keeping = new FakeKeeping();
    keepVoice('ar', majed, keeping);
    expect(voiceOf([hoda, majed, daniel], 'ar', keeping)).toBe(majed);
    expect(voiceOf([hoda, majed, daniel], 'en', keeping)).toBe(daniel);
    expect(voiceOf([hoda, daniel], 'ar', keeping)).toBe(hoda);
  });
});

describe('a call that is said', () => {
  it('says the clinic’s language first, and the other once that has ended', async () => {
    const { device, speaker } = given(majed, daniel);
    const said = sayCall(speaker, CALL, HABITS);
    expect(device.said).toEqual([{ text: 'الرقم سبعة، يُرجى الدخول.', voice: majed, rate: 1.2, volume: 0.5 }]);
    await device.finish();
    expect(device.said[1]).toEqual({ text: 'Number seven, please come in.', voice: daniel, rate: 1.2, volume: 0.5 });
    await device.finish();
    await said;
  });

  it('leaves out a language that the device has no voice for', async () => {
    const { device, speaker } = given(cloud, daniel);
    void sayCall(speaker, CALL, HABITS);
    await device.finish();
    expect(device.texts).toEqual(['Number seven, please come in.']);
    const silent = given(cloud);
    await sayCall(silent.speaker, CALL, HABITS);
    expect(silent.device.said).toEqual([]);
  });

  it('ends a text by its length where the device never says that it has ended', async () => {
    const { device, speaker, time } = given(majed);
    const said = sayCall(speaker, CALL, { ...HABITS, otherLanguage: false });
    await time.pass(10_000);
    await said;
    expect(device.cancelled).toBe(1);
    expect(time.pending).toBe(0);
  });

  it('ends a text that another one follows', async () => {
    const { device, speaker } = given(majed);
    const first = speaker.say({ lang: 'ar', text: 'الأول', rate: 1, volume: 1 });
    void speaker.say({ lang: 'ar', text: 'الثاني', rate: 1, volume: 1 });
    await first;
    expect([device.texts, device.cancelled]).toEqual([['الأول', 'الثاني'], 1]);
  });
});
