import { it } from '@jest/globals';
import { FrontDoor } from '../distributed/front-door.ts';
import { Installation } from '../distributed/installation.ts';
import { copyDemonstration } from './demonstration/prepared.ts';
import { type Ended, type Product, startProduct } from './product.ts';

/** `DAWR_ENGINES=distributed`: two servers and two workers behind one door, instead of one process on its folder. */
export const several = process.env['DAWR_ENGINES'] === 'distributed';

export type Chosen = Pick<Product, 'url' | 'kill' | 'stop'>;

export async function startChosen(folder: string, variables: Readonly<Record<string, string>> = {}): Promise<Chosen> {
  if (several) return await startSeveral(variables);
  copyDemonstration(folder);
  return await startProduct(folder, variables);
}

/** A test of one process and its folder, or without a door before it: it is skipped for several, and says so. */
export const itAlone: (title: string, test: () => Promise<void>) => void = several
  ? (title) => it.skip(`${title} (not run: about one process)`, () => undefined)
  : it;

async function startSeveral(variables: Readonly<Record<string, string>>): Promise<Chosen> {
  const door = await FrontDoor.open();
  const installation = await Installation.start({ variables: { PUBLIC_URL: door.url, ...variables } });
  door.leadTo(installation.servers.map(({ url }) => url));
  return {
    url: door.url,
    kill: async () => {
      await Promise.all(installation.servers.map((server) => server.kill()));
    },
    stop: async () => {
      const all = await installation.end();
      await door.close();
      return together(all);
    },
  };
}

const together = (all: readonly Ended[]): Ended => ({
  code: all.find(({ code }) => code !== 0)?.code ?? 0,
  signal: null,
  stdout: all.map(({ stdout }) => stdout).join(''),
  stderr: all.map(({ stderr }) => stderr).join(''),
});
