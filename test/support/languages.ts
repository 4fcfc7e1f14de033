import { LANGS, type Lang } from '#libs/contracts/lang.ts';

const LONG = process.env['DAWR_LONG'] === '1';

/**
 * Languages in which a test of a page is repeated: all in the long run, in any other the one that the spec names. Specs of one page
 * name different ones, so that each page is met in both. What differs by language, such as keys and lengths, is looked at in all.
 */
export const everyLangOr = (one: Lang): readonly Lang[] => (LONG ? LANGS : [one]);
