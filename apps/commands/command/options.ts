import { z } from 'zod';

/** A command that asks first takes `.option(...YES_OPTION)`, and `yes` among its arguments. */
export const YES_OPTION = ['--yes', 'do not ask for confirmation'] as const;

/** A command that reports takes `.option(...JSON_OPTION)`, and `json` among its arguments. */
export const JSON_OPTION = ['--json', 'print the result as a line of JSON'] as const;
export const json = z.boolean().default(false);
