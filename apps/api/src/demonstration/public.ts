/** What other features may know of the demonstration: how a made-up day passes. */
export { Chance } from './chance.ts';
export { midnightBefore } from './dubai.ts';
export { WorkingDay } from './working-day.ts';
