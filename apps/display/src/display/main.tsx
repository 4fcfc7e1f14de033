import { useSyncExternalStore } from 'react';
import { timer } from '#libs/kernel/time/timer.ts';
import { ServerClock } from '#libs/live/server-clock.ts';
import { openSocket } from '#libs/live/socket.ts';
import { Server } from '../lib/ask.ts';
import { useDocumentLang } from '../lib/document-lang.ts';
import { hideIdleCursor } from '../lib/idle-cursor.ts';
import { note } from '../lib/log.ts';
import { mount } from '../lib/root.ts';
import { whenAudible } from './announce/audibility.ts';
import { Bell, SOUND_PATH } from './announce/bell.ts';
import { Display } from './screen/display.ts';
import { tellAroundFrame } from './screen/framed.ts';
import { becomeLatestPage } from './screen/latest-page.ts';
import { viewingHere } from './screen/viewing-here.ts';
import { ScreenView } from './views/screen-view.tsx';
import '../styles/wall.ts';

const elapsed = (): number => performance.now();
const clock = new ServerClock(elapsed, Date.now());
const server = new Server({ fetch: (input, init) => fetch(input, init), timer, clock, elapsed });

const sound = new Audio(SOUND_PATH);
sound.addEventListener('error', () => note('bell: sound not loaded, the next ring tries again', sound.error));
const bell = new Bell(sound, note);

const display = new Display({
  server,
  timer,
  chance: Math.random,
  clock,
  openSocket,
  pictures: { keep: (picture) => URL.createObjectURL(picture), forget: (address) => URL.revokeObjectURL(address) },
  viewing: viewingHere(location.search, localStorage),
  // The ring comes first; a voice follows it here.
  announce: () => void bell.ring(),
  note,
  goTo: (path) => location.replace(path),
});

function Wall() {
  const screen = useSyncExternalStore(display.subscribe, () => display.screen);
  useDocumentLang(screen.lang);
  return <ScreenView screen={screen} />;
}

mount(Wall);
tellAroundFrame(display);
hideIdleCursor(timer);
whenAudible(timer, () => {
  bell.prepare();
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
