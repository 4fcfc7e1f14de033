export { ar as fieldTexts } from '#libs/contracts/texts/fields/ar.ts';

import { common } from './common.ts';
import { frame } from './frame.ts';
import { pages } from './pages.ts';
import { signIn } from './sign-in.ts';

/** What is read before and beside the sign-in: it comes with the first load. */
export const outside = { common, frame, pages, signIn } as const;
