/** Embeddings, overrides and isolates: an unclosed one would reverse the text shown beside it. */
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters that pasting brings along. ZWNJ and ZWJ stay: they shape Persian, Urdu and Arabic words. */
const UNSEEN = /[\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Lone surrogates, which no text encoding can hold. */
const HALVES = /\p{Surrogate}/gu;
const CONTROLS = /\p{Control}/gu;
const CONTROLS_BUT_BREAKS = /[^\P{Control}\n\t]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** A joiner joins nothing beside a space. */
const LOOSE_JOINERS = /(\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s)/g;
/** Marks of direction (LRM, RLM, ALM) matter between letters of two scripts, never at an end; nor do joiners. */
const ENDS = /^[\s\u061c\u200c-\u200f]+|[\s\u061c\u200c-\u200f]+$/g;
/** Hangul's fillers are among the ignorable; Braille's blank pattern is a symbol, and as empty. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** A name as it is stored and shown, on one line. Empty where nothing of it is visible. */
export const cleanName = (text: string): string => clean(text.replace(BREAKS, ' ').replace(CONTROLS, ''));

/** A text of several lines, cleaned like a name, with its lines and tabs kept. */
export const cleanLines = (text: string): string => clean(text.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_BREAKS, ''));

function clean(text: string): string {
  const cleaned = text
    .replace(DIRECTION_CHANGES, '')
    .replace(UNSEEN, '')
    .replace(HALVES, '')
    .replace(LOOSE_JOINERS, '$1')
    .replace(ENDS, '');
  return cleaned.replace(INVISIBLE, '') === '' ? '' : cleaned;
}
