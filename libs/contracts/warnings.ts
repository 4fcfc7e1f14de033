import * as z from 'zod/mini';
import { all } from './answers.ts';

/** Conditions that a manager should have looked at before they stop the clinic's work. */
export const WARNING_CODES = ['disk.low', 'disk.full', 'store.failing', 'stream.quarantined'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export const warning = z.object({ code: z.enum(WARNING_CODES), text: z.string() });
export type Warning = z.infer<typeof warning>;

export const warningsAnswer = all(warning);
