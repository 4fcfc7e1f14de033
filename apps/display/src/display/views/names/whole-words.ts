const WORD_JOINER = '\u2060';

/** A name whose words stay whole: "X-ray" would be broken after its hyphen. */
export const wholeWords = (name: string): string => name.replaceAll('-', `-${WORD_JOINER}`);
