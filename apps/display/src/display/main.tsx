import { useSyncExternalStore } from 'react';
import { timer } from '#libs/kernel/time/timer.ts';
import { ServerClock } from '#libs/live/server-clock.ts';
import { openSocket } from '#libs/live/socket.ts';
import { BrowserSpeech } from '#libs/voice/device/browser-speech.ts';
import { Speaker } from '#libs/voice/speaker.ts';
import { Server } from '../lib/ask.ts';
import { useDocumentLang } from '../lib/document-lang.ts';
import { hideIdleCursor } from '../lib/idle-cursor.ts';
import { note } from '../lib/log.ts';
import { mount } from '../lib/root.ts';
import { whenAudible } from './announce/audibility.ts';
import { Bell, SOUND_PATH } from './announce/bell.ts';
import { CallVoice } from './announce/voice/call-voice.ts';
import { Display } from './screen/display.ts';
import { tellAroundFrame } from './screen/framed.ts';
import { becomeLatestPage } from './screen/latest-page.ts';
import { viewingHere } from './screen/viewing-here.ts';
import { ScreenView } from './views/screen-view.tsx';
import { VoicePanel } from './voice-panel/voice-panel.tsx';
import '../styles/wall.ts';
import '../styles/wall/voice.css';

const elapsed = (): number => performance.now();
const clock = new ServerClock(elapsed, Date.now());
const server = new Server({ fetch: (input, init) => fetch(input, init), timer, clock, elapsed });

const sound = new Audio(SOUND_PATH);
sound.addEventListener('error', () => note('bell: sound not loaded, the next ring tries again', sound.error));
const bell = new Bell(sound, note);

const device = new BrowserSpeech();
const speaker = new Speaker({ device, keeping: localStorage, timer });
const voice = new CallVoice({ speaker, timer, now: () => clock.now() });

const display = new Display({
  server,
  timer,
  chance: Math.random,
  clock,
  openSocket,
  pictures: { keep: (picture) => URL.createObjectURL(picture), forget: (address) => URL.revokeObjectURL(address) },
  viewing: viewingHere(location.search, localStorage),
  ring: (ring) => {
    void bell.ring();
    voice.follow(ring);
  },
  isSpeaking: voice.isSpeaking,
  note,
  goTo: (path) => location.replace(path),
});

function Wall() {
  const screen = useSyncExternalStore(display.subscribe, () => display.screen);
  useDocumentLang(screen.lang);
  return (
    <>
      <ScreenView screen={screen} />
      {screen.at === 'open' && screen.clinic.voice?.enabled && (
        <VoicePanel
          lang={screen.lang}
          hasRooms={screen.clinic.hasRooms}
          voice={screen.clinic.voice}
          device={device}
          keeping={localStorage}
          speaker={speaker}
        />
      )}
    </>
  );
}

mount(Wall);
tellAroundFrame(display);
hideIdleCursor(timer);
whenAudible(timer, () => {
  bell.prepare();
  voice.prepare();
  display.enableSound();
});
window.addEventListener('online', () => display.wake());
window.addEventListener('offline', () => display.offline());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) display.wake();
});
becomeLatestPage({
  server,
  timer,
  note,
  script: document.querySelector('script[type="module"]')?.getAttribute('src') ?? null,
  reload: () => location.reload(),
});
void display.start();
