import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import { warningText } from '#libs/contracts/warning-text.ts';
import type { Warning, WarningCode } from '#libs/contracts/warnings.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { KnownQuarantine } from '../../platform/runtime/known-quarantine.ts';
import { StoreHealth } from '../store-health.ts';

/** Warnings of this installation, and of the clinic itself, to its managers, the worst first. */
export class ShowWarnings extends Query<readonly Warning[]> {
  constructor(
    readonly lang: Lang,
    readonly clinicId: ClinicId,
  ) {
    super();
  }
}

@QueryHandler(ShowWarnings)
export class ShowWarningsHandler implements IQueryHandler<ShowWarnings> {
  constructor(
    private readonly stores: StoreHealth,
    private readonly known: KnownQuarantine,
  ) {}

  async execute({ lang, clinicId }: ShowWarnings): Promise<readonly Warning[]> {
    return this.codesFor(clinicId).map((code) => ({ code, text: warningText(lang, code) }));
  }

  private codesFor(clinicId: ClinicId): readonly WarningCode[] {
    const { disk, isWritable } = this.stores;
    return [
      ...(isWritable ? [] : (['store.failing'] as const)),
      ...(this.known.concerns(clinicId) ? (['stream.quarantined'] as const) : []),
      ...(disk?.isFull ? (['disk.full'] as const) : disk?.isLow ? (['disk.low'] as const) : []),
    ];
  }
}
