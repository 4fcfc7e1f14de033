const QUESTIONS = 'nobody what whatever who whose';
const PREPOSITIONS =
  'about above across after against along among around as at before behind below beneath beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over per since through throughout to toward towards under until up upon with within without';
/** Verbs that say how something is, and so need to say what. */
const STATES = 'am are become becomes can cannot go goes had has have is may stand stands stay stays was were';

const HIDING = new Set(`${QUESTIONS} ${PREPOSITIONS}`.split(' '));
const STATE = new Set(STATES.split(' '));

const firstWordOf = (text: string): string => /^[a-z]+(?![\w.'’`(-])/i.exec(text)?.[0].toLowerCase() ?? '';

/** Whether a text begins with a question word or a preposition instead of its subject. */
export const hidesSubject = (text: string): boolean => HIDING.has(firstWordOf(text));

/** Whether a text begins with a verb of state, whose subject stands elsewhere. */
export const lacksSubject = (text: string): boolean => STATE.has(firstWordOf(text));
