import { audit } from './audit/audit.projection.ts';
import { clinics } from './clinics/clinics.projection.ts';
import { display } from './display/display.projection.ts';
import { members } from './members/members.projection.ts';
import { messages } from './messages/messages.projection.ts';
import type { Projection } from './projection.ts';
import { queue } from './queue/queue.projection.ts';
import { statistics } from './statistics/statistics.projection.ts';

const ALL = [queue, display, statistics, members, clinics, audit, messages] as const;

/** All projections of the product. */
export const PROJECTIONS: readonly Projection[] = ALL;

/** A read model's name, which is that of its projection. */
export type ReadModelName = (typeof ALL)[number]['name'];
