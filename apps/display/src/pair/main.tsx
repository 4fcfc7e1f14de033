import { useSyncExternalStore } from 'react';
import { timer } from '#libs/kernel/time/timer.ts';
import { ServerClock } from '#libs/live/server-clock.ts';
import { Server } from '../lib/ask.ts';
import { hideIdleCursor } from '../lib/idle-cursor.ts';
import { note } from '../lib/log.ts';
import { mount } from '../lib/root.ts';
import { PairingCode } from './code.ts';
import { PairView, type ShownCode } from './pair-view.tsx';
import 'virtual:fonts-500-700.css';
import '../styles/base.css';
import '../styles/pair-layout.css';

const elapsed = (): number => performance.now();
const clock = new ServerClock(elapsed, Date.now());
const server = new Server({ fetch: (input, init) => fetch(input, init), timer, clock, elapsed });

let code: ShownCode;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const pairing = new PairingCode({
  server,
  timer,
  clock,
  note,
  changed: (next) => {
    code = next;
    for (const listener of listeners) listener();
  },
  goTo: (url) => location.replace(url),
});

mount(() => <PairView code={useSyncExternalStore(subscribe, () => code)} />);
hideIdleCursor(timer);
void pairing.start();
