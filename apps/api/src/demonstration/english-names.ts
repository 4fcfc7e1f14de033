import { CENTRE } from './centre.ts';
import { CLINIC, STAFF } from './staff.ts';

const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  [CLINIC.name, 'Palm Clinic'],
  [CENTRE.name, 'Oasis Centre'],
  ...STAFF.map(({ name, english }) => [name, english] as const),
]);

/** The made-up name in English; a name that was changed since stays as it is. */
export const inEnglish = (name: string): string => ENGLISH_NAMES.get(name) ?? name;
