import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

const KEY = ['queue'];

it('fetches once more what was asked for the first time before a change, however many came', async () => {
  const client = createQueryClient(() => undefined);
  let giveFirst = (_: string): void => undefined;
  const answers = [new Promise<string>((give) => (giveFirst = give)), 'of now'];
  const asked: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: async () => await answers[asked.push('the queue') - 1],
  });
  observer.subscribe(() => undefined);
  const changes = [client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries()];
  giveFirst('of before');
  await Promise.all(changes);
  expect([observer.getCurrentResult().data, asked.length]).toEqual(['of now', 2]);
  observer.destroy();
  client.clear();
});
