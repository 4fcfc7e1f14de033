export { MessageOutcome } from './message-outcome.tsx';
