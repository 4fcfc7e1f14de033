import type { HandlerFactory } from '../protocol.ts';

/** Stores numbers; a negative one is a programming error of the caller. */
const numbers: HandlerFactory<number, number> = (database) => {
  const insert = database.prepare('INSERT INTO numbers (value) VALUES (?)');
  return (value) => {
    insert.run(value);
    if (value < 0) throw new Error('no negative numbers');
    return value;
  };
};

export default numbers;
