import { Display } from '../display/display.ts';
import type { OpenScreen, Screen } from '../display/screen.ts';
import { FakeLine } from './fake-line.ts';
import { FakeServer } from './fake-server.ts';
import { FakeTime, settled } from './fake-time.ts';

const BEGUN = Date.parse('2026-11-20T06:00:00.000Z');

/** A display with everything around it made up. */
export async function hangUp(prepare: (server: FakeServer) => void = () => undefined) {
  const [server, line, time] = [new FakeServer(), new FakeLine(), new FakeTime()];
  const gone: string[] = [];
  const pictures = new Set<string>();
  let [rings, kept] = [0, 0];
  prepare(server);
  const display = new Display({
    server,
    timers: time,
    clock: { now: () => new Date(BEGUN + time.now) },
    openSocket: line.open,
    pictures: {
      keep: () => {
        kept += 1;
        pictures.add(`picture-${kept}`);
        return `picture-${kept}`;
      },
      forget: (address) => pictures.delete(address),
    },
    note: () => undefined,
    ring: () => {
      rings += 1;
    },
    goTo: (path) => gone.push(path),
  });
  await display.start();
  await settled();
  await time.pass(0);
  return { display, server, line, time, gone, pictures, rings: () => rings, open: () => openScreen(display.screen) };
}

function openScreen(screen: Screen): OpenScreen {
  if (screen.at !== 'open') throw new Error(`the display is ${screen.at}`);
  return screen;
}

export const shownBy = ({ entries }: OpenScreen): number[] | null =>
  entries === null ? null : entries.map(({ ticket }) => ticket.position);
