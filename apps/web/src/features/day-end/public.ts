export { DayEnd } from './components/at-desk.tsx';
export { OpenYesterday } from './components/open-yesterday.tsx';
export { texts as dayEndTexts } from './texts.ts';
