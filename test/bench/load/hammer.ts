import type { Connection } from './connection.ts';

/** Every connection asks again as soon as it is answered, for so long. Answers a second, over them all. */
export async function hammer(
  connections: readonly Connection[],
  seconds: number,
  once: (connection: Connection, index: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let answers = 0;
  const asking = connections.map(async (connection, index) => {
    while (performance.now() < end) {
      await once(connection, index);
      answers += 1;
    }
  });
  await Promise.all(asking);
  return (answers * 1_000) / (performance.now() - began);
}
