import type { HandlerFactory } from '../protocol.ts';

/** Keeps numbers; a negative one is a defect of the caller. */
const numbers: HandlerFactory<number, number> = (database) => {
  const insert = database.prepare('INSERT INTO numbers (value) VALUES (?)');
  return (value) => {
    insert.run(value);
    if (value < 0) throw new Error('no negative numbers');
    return value;
  };
};

export default numbers;
