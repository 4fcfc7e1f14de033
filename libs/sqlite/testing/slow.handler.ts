import { setImmediate as othersTurn } from 'node:timers/promises';

/** Stores numbers, and is slow to load. */
await othersTurn();

export { default } from './numbers.handler.ts';
