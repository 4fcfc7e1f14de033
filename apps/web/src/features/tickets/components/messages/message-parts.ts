export { MessageGlyph } from './message-glyph.tsx';
export { MessageOutcome } from './message-outcome.tsx';
