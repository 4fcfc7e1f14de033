import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** MDN's table of what each browser understands since when. */
export const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The browser of the televisions. */
const CHROMIUM = 87;

/** Whether that browser lacks it, or has it only behind a flag or under another name. Undefined: the table does not say. */
export function isMissing(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support.chrome;
  if (support === undefined) return undefined;
  return ![support].flat().some(hasIt);
}

/** Whether that browser has a feature under a prefix, for a name that is written with one. */
export function hasPrefixed(feature: Identifier | undefined, prefix: string): boolean {
  const support = feature?.__compat?.support.chrome;
  return support !== undefined && [support].flat().some((one) => one.prefix === prefix && hasIt({ ...one, prefix: undefined }));
}

type Support = Omit<SimpleSupportStatement, 'prefix'> & { readonly prefix?: string | undefined };

function hasIt({ version_added: since, flags, prefix, alternative_name: otherName }: Support): boolean {
  return typeof since === 'string' && Number.parseInt(since, 10) <= CHROMIUM && !flags && !prefix && !otherName;
}

/** Sub-features of a feature, by name. */
export function partsOf(feature: Identifier | undefined): [name: string, part: Identifier][] {
  const { __compat, ...parts } = feature ?? {};
  return Object.entries(parts);
}
