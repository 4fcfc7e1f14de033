import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import { warningText } from '#libs/contracts/warning-text.ts';
import type { Warning, WarningCode } from '#libs/contracts/warnings.ts';
import { StoreHealth } from '../store-health.ts';

/** Warnings of this installation to its staff, the worst first. */
export class ShowWarnings extends Query<readonly Warning[]> {
  constructor(readonly lang: Lang) {
    super();
  }
}

@QueryHandler(ShowWarnings)
export class ShowWarningsHandler implements IQueryHandler<ShowWarnings> {
  constructor(private readonly stores: StoreHealth) {}

  async execute({ lang }: ShowWarnings): Promise<readonly Warning[]> {
    return this.codes().map((code) => ({ code, text: warningText(lang, code) }));
  }

  private codes(): readonly WarningCode[] {
    const { disk, isWritable } = this.stores;
    return [
      ...(isWritable ? [] : (['store.failing'] as const)),
      ...(disk?.isFull ? (['disk.full'] as const) : disk?.isLow ? (['disk.low'] as const) : []),
    ];
  }
}
