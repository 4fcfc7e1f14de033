import { z } from 'zod';

/** For each command that asks first: `.option(...YES_OPTION)`, and `yes` among its arguments. */
export const YES_OPTION = ['--yes', 'do not ask for confirmation'] as const;

/** For each command that reports: `.option(...JSON_OPTION)`, and `json` among its arguments. */
export const JSON_OPTION = ['--json', 'print the result as a line of JSON'] as const;
export const json = z.boolean().default(false);
