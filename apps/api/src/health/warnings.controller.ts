import { Controller, Get } from '@nestjs/common';
import { warningText } from '#libs/contracts/warning-text.ts';
import { type Warning, type WarningCode, warningsAnswer } from '#libs/contracts/warnings.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { StoreHealth } from './store-health.ts';

@Controller('v1/warnings')
export class WarningsController {
  constructor(private readonly stores: StoreHealth) {}

  /** Warnings, the worst first. */
  @Get()
  @Answers(warningsAnswer)
  show(@FromCaller() { lang }: Caller): { data: readonly Warning[] } {
    return { data: this.codes().map((code) => ({ code, text: warningText(lang, code) })) };
  }

  private codes(): readonly WarningCode[] {
    const { disk, isWritable } = this.stores;
    return [
      ...(isWritable ? [] : (['store.failing'] as const)),
      ...(disk?.isFull ? (['disk.full'] as const) : disk?.isLow ? (['disk.low'] as const) : []),
    ];
  }
}
