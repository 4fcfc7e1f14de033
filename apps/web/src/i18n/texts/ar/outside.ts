export { ar as fieldTexts } from '#libs/contracts/texts/fields/ar.ts';

import { common } from './common.ts';
import { frame } from './frame.ts';
import { pages } from './pages.ts';
import { signIn } from './sign-in.ts';

/** The texts before and beside the sign-in, which come with the first load. */
export const outside = { common, frame, pages, signIn } as const;
