import { setImmediate as othersTurn } from 'node:timers/promises';

/** Keeps numbers, and takes its time to load. */
await othersTurn();

export { default } from './numbers.handler.ts';
