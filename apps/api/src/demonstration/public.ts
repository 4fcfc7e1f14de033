/** What others may know of the demonstration: where it may not be, and how a made-up day passes. */
export { isDemonstrationFolder, refuseImpossibleStart } from './bounds.ts';
export { Chance } from './chance.ts';
export { midnightBefore } from './dubai.ts';
export { WorkingDay } from './working-day.ts';
