import { Agent } from 'node:http';
import type { Followed } from '../measure/told-after.ts';
import { perform } from '../process/perform.ts';
import { OpenPage } from './open-page.ts';

export interface Clinics {
  readonly url: string;
  /** Paths of the pages, clinic by clinic. */
  readonly clinics: readonly (readonly string[])[];
}

/** Telephones that come at once, as they do to a server that is back. */
const AT_ONCE = 100;

let open: readonly (readonly OpenPage[])[] = [];

const tasks = {
  /** Opens all pages, those of different clinics in turns. Milliseconds that it took. */
  async open({ url, clinics }: Clinics): Promise<number> {
    const agent = new Agent({ keepAlive: false });
    const began = performance.now();
    const opened = clinics.map((): OpenPage[] => []);
    const longest = Math.max(...clinics.map(({ length }) => length));
    const waiting = Array.from({ length: longest }, (_, turn) =>
      clinics.flatMap((paths, clinic) => {
        const path = paths[turn];
        return path === undefined ? [] : [{ clinic, address: `${url}${path}/events` }];
      }),
    ).flat();
    const openNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        opened[next.clinic]?.push(await OpenPage.open(next.address, agent));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openNext));
    open = opened;
    return performance.now() - began;
  },

  /** Pages that are still open, and what each was told, clinic by clinic. */
  async heard(_: null): Promise<{ readonly open: number; readonly clinics: readonly (readonly Followed[])[] }> {
    return {
      open: open.flat().filter(({ isOpen }) => isOpen).length,
      clinics: open.map((pages) => pages.map(({ left, told }) => ({ left, told: [...told] }))),
    };
  },
};
export type Pages = typeof tasks;

perform(tasks);
