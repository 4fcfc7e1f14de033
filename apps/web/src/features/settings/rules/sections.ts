import * as z from 'zod/mini';
import { searchOf } from '../../../lib/list-state.ts';

export const SECTIONS = ['clinic', 'look', 'day', 'places', 'analytics', 'privacy', 'messaging', 'displays', 'account'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The section that is open stands in the address, so that a link reopens it. */
export const settingsAddress = z.object({ section: z.catch(z.enum(SECTIONS), 'clinic') });

export const searchOfSection = (section: SectionName): string => String(searchOf(settingsAddress, { section }));
