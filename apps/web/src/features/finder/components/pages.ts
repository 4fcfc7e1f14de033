import { createContext } from 'react';
import type { Command } from '../rules/commands.ts';

/** The pages that the person may open; the frame, which knows them, provides them. */
export const FinderPagesContext = createContext<readonly Command[]>([]);
