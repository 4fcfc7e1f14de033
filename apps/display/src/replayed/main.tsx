import { useSyncExternalStore } from 'react';
import { DEFAULT_LANG } from '#libs/contracts/lang.ts';
import type { WallReady } from '#libs/contracts/wall/replayed-wall.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { WallView } from '../display/views/wall-view.tsx';
import { useDocumentLang } from '../lib/document-lang.ts';
import { note } from '../lib/log.ts';
import { mount } from '../lib/root.ts';
import { receiver } from './receiver.ts';
import { ReplayedDisplay } from './replayed-display.ts';
import '../styles/wall.ts';

const display = new ReplayedDisplay({ timer, note });

function Wall() {
  const screen = useSyncExternalStore(display.screen.subscribe, display.screen.value);
  useDocumentLang(screen?.lang ?? DEFAULT_LANG);
  return screen && <WallView screen={screen} />;
}

const { parent } = window;
const { origin } = location;
window.addEventListener('message', receiver({ parent, origin, note, show: (wall) => display.show(wall) }));
mount(Wall);
display.start();
if (parent !== window) parent.postMessage({ says: 'ready' } satisfies WallReady, origin);
