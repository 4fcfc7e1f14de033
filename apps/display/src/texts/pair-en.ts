import type { pairAr } from './pair-ar.ts';

export const pairEn: Readonly<Record<keyof typeof pairAr, string>> = {
  title: 'Pair this screen with your clinic',
  open: 'The clinic’s manager opens Overview on their own device.',
  enter: 'There they enter this code on the display card.',
  appears: 'The queue appears here by itself.',
  renewed: 'The code changes every five minutes.',
  unreachable: 'No code can be had at the moment. This screen keeps trying by itself.',
};
