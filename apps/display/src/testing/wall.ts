import { FakeTime, settled } from '#libs/kernel/time/testing/fake-time.ts';
import { FakeLiveServer } from '#libs/live/testing/fake-live-server.ts';
import { Speaker } from '#libs/voice/speaker.ts';
import { FakeKeeping, FakeSpeech } from '#libs/voice/testing/fake-speech.ts';
import { CallVoice } from '../display/announce/voice/call-voice.ts';
import { Display } from '../display/screen/display.ts';
import type { OpenScreen, Screen } from '../display/screen/screen.ts';
import { FakeServer } from './fake-server.ts';

const START = '2026-11-20T06:00:00.000Z';

/** A display with everything around it made up. */
export async function hangUp(prepare: (server: FakeServer) => void = () => undefined, device = new FakeSpeech()) {
  const [server, live, time] = [new FakeServer(), new FakeLiveServer(), new FakeTime(START)];
  const gone: string[] = [];
  const pictures = new Set<string>();
  let [rings, kept] = [0, 0];
  const speaker = new Speaker({ device, keeping: new FakeKeeping(), timer: time.timer });
  const voice = new CallVoice({ speaker, timer: time.timer, now: time.now });
  voice.prepare();
  prepare(server);
  const display = new Display({
    server,
    timer: time.timer,
    chance: () => 0,
    clock: time,
    openSocket: live.open,
    pictures: {
      keep: () => {
        kept += 1;
        pictures.add(`picture-${kept}`);
        return `picture-${kept}`;
      },
      forget: (address) => pictures.delete(address),
    },
    note: () => undefined,
    viewing: {},
    ring: (ring) => {
      rings += 1;
      voice.follow(ring);
    },
    isSpeaking: voice.isSpeaking,
    goTo: (path) => gone.push(path),
  });
  await display.start();
  await settled();
  await time.pass(0);
  return { display, server, live, time, gone, pictures, rings: () => rings, open: () => openScreen(display.screen) };
}

function openScreen(screen: Screen): OpenScreen {
  if (screen.at !== 'open') throw new Error(`the display is ${screen.at}`);
  return screen;
}

export const shownBy = ({ entries }: OpenScreen): number[] | null =>
  entries === null ? null : entries.map(({ ticket }) => ticket.position);
