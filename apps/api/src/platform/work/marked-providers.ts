import { Injectable } from '@nestjs/common';
import { type DiscoverableDecorator, DiscoveryService } from '@nestjs/core';

interface Found<Marked, Options> {
  readonly marked: Marked;
  readonly options: Options;
}

/** Providers that the decorators of this folder mark, in all modules. */
@Injectable()
export class MarkedProviders {
  constructor(private readonly discovery: DiscoveryService) {}

  /** The compiler cannot tie a decorator to its interface: their common name does. */
  by<Marked, Options>(decorator: DiscoverableDecorator<Options>): readonly Found<Marked, Options>[] {
    return this.discovery.getProviders({ metadataKey: decorator.KEY }).map((wrapper) => ({
      marked: wrapper.instance as Marked,
      options: this.discovery.getMetadataByDecorator(decorator, wrapper) as Options,
    }));
  }
}

/** Two of a name would share a lease, a checkpoint or a queue. */
export function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`background work: ${twice} is provided twice`);
}
