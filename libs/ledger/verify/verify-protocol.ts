import type { Json } from '#libs/event-store/event-store.ts';
import type { Report } from './report.ts';
import type { VerifyOrder, VerifyProgress, VerifySources } from './verify.ts';

/** The default export of the module that the thread loads. */
export type OpenVerifySources = (settings: Json) => Promise<VerifySources>;

export type ToVerify = VerifyOrder & {
  /** The URL of the module that opens the sources, and its argument. */
  readonly sources: string;
  readonly settings: Json;
};

export type FromVerify =
  | { readonly kind: 'progress'; readonly progress: VerifyProgress }
  | { readonly kind: 'done'; readonly report: Report };
