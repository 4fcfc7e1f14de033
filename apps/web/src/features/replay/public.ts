export { dayLink as replayDayLink, hourLink as replayHourLink, momentLink as replayMomentLink } from './rules/links.ts';
