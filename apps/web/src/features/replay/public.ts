export { hourLink as replayHourLink } from './rules/hour-link.ts';
export { dayLink as replayDayLink, momentLink as replayMomentLink } from './rules/links.ts';
