import type { HandlerFactory } from '../protocol.ts';

/** Stores numbers and answers with their total, which it caches between requests. */
const total: HandlerFactory<number, number> = (database) => {
  const insert = database.prepare('INSERT INTO numbers (value) VALUES (?)');
  const sum = database.prepare('SELECT ifnull(sum(value), 0) AS total FROM numbers');
  let remembered: number | undefined;
  const add = (value: number): number => {
    remembered = (remembered ?? Number(sum.get()?.['total'])) + value;
    insert.run(value);
    if (value < 0) throw new Error('no negative numbers');
    return remembered;
  };
  const undone = (): void => {
    remembered = undefined;
  };
  return Object.assign(add, { undone });
};

export default total;
