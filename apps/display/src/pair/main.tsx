import { useSyncExternalStore } from 'react';
import { timer } from '#libs/kernel/time/timer.ts';
import { ServerClock } from '#libs/live/server-clock.ts';
import { Server } from '../lib/ask.ts';
import { hideIdleCursor } from '../lib/idle-cursor.ts';
import { note } from '../lib/log.ts';
import { mount } from '../lib/root.ts';
import { Shown } from '../lib/shown.ts';
import { PairingCode } from './code.ts';
import { PairView, type ShownCode } from './pair-view.tsx';
import 'virtual:fonts-500-600.css';
import '../styles/base.css';
import '../styles/pair-layout.css';

const elapsed = (): number => performance.now();
const clock = new ServerClock(elapsed, Date.now());
const server = new Server({ fetch: (input, init) => fetch(input, init), timer, clock, elapsed });

const code = new Shown<ShownCode>(undefined);

const pairing = new PairingCode({
  server,
  timer,
  clock,
  note,
  changed: (next) => code.become(next),
  goTo: (url) => location.replace(url),
});

mount(() => <PairView code={useSyncExternalStore(code.subscribe, code.value)} />);
hideIdleCursor(timer);
void pairing.start();
