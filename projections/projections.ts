import { audit } from './audit/audit.projection.ts';
import { clinics } from './clinics/clinics.projection.ts';
import { display } from './display/display.projection.ts';
import { members } from './members/members.projection.ts';
import { messages } from './messages/messages.projection.ts';
import type { Projection } from './projection.ts';
import { queue } from './queue/queue.projection.ts';
import { statistics } from './statistics/statistics.projection.ts';

/** All projections of the product. */
export const PROJECTIONS: readonly Projection[] = [queue, display, statistics, members, clinics, audit, messages];
