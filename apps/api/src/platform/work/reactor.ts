import { DiscoveryService } from '@nestjs/core';
import type { Reactor as Reacting } from '#libs/reactors/reactor.ts';

/** Work that events start. Its class is marked by the decorator of the same name. */
export type Reactor = Reacting;

/** Marks a reactor: it follows the log from its checkpoint, in one process of the installation at a time. */
export const Reactor = DiscoveryService.createDecorator<void>();
