import { TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import type { Page } from '../../apps/api/src/realtime/testing/page.ts';
import type { ClinicAtWork, Who } from './clinic.ts';
import type { Step } from './messages.ts';
import type { World } from './world.ts';

/** Messages received at each clinic, page by page. */
export interface Heard {
  readonly own: readonly string[];
  readonly neighbour: readonly string[];
}

/** Everything that is said, and everything that happens, one after the other. */
export async function talk(world: World, steps: readonly Step[]): Promise<Heard> {
  const { api, own, neighbour } = world;
  const pages = new Map<Who, Page>();
  for (const who of new Set(steps.flatMap((step) => ('who' in step ? step.who : [])))) {
    pages.set(who, await api.page(own.personOf(who)));
  }
  const [here, nextDoor] = [await watch(world, own), neighbour && (await watch(world, neighbour))];
  for (const step of steps) {
    world.tick();
    if ('who' in step) {
      const page = pages.get(step.who);
      page?.sendRaw(world.filled(step.says));
      await page?.settled();
    } else if (step.happens === 'here') {
      await happen(own, here, step.number);
    } else if (neighbour && nextDoor) {
      await happen(neighbour, nextDoor, step.number);
    }
    for (const page of pages.values()) await page.settled();
  }
  const said = (page: Page) => page.received.filter(({ topic }) => topic !== 'system:pong').map((one) => JSON.stringify(one));
  return {
    own: [...pages.values()].flatMap((page) => said(page).map((one) => world.words.of(one))),
    neighbour: nextDoor ? said(nextDoor) : [],
  };
}

/** A page that hears whatever happens at its clinic: when it has, so could every other. */
async function watch({ api }: World, clinic: ClinicAtWork): Promise<Page> {
  const page = await api.page(clinic.personOf('Manager'));
  await page.subscribe(...TICKET_TOPICS);
  return page;
}

async function happen(clinic: ClinicAtWork, watching: Page, number: number): Promise<void> {
  const heard = watching.events.length;
  await clinic.issue(number);
  await watching.receivesEvents(heard + 1);
}
