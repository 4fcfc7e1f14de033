import type { SpokenCall } from './sentence/call-sentence.ts';

/** A made-up call, by which a voice is tried. */
export const sampleCall = (hasRooms: boolean): SpokenCall => ({ number: 37, room: hasRooms ? '2' : null, attempt: 1 });
