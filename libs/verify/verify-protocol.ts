import type { Json } from '#libs/event-store/event-store.ts';
import type { Fault } from '#libs/kernel/threads/fault.ts';
import type { HeadsRefusal } from './heads/heads-file.ts';
import type { Report } from './report.ts';
import type { VerifyOrder, VerifyProgress, VerifySources } from './verify.ts';

/** The default export of the module that the thread loads. */
export type OpenVerifySources = (settings: Json) => Promise<VerifySources>;

/** A file of heads as it came: reading one of 5 MB would hold up the requests of a server. */
export interface GivenHeads {
  readonly text: string;
  readonly publicKey: string;
}

/** Reasons why a given file proves nothing; `ofOthers`: it holds no head of the clinic that is verified. */
export type GivenRefusal = HeadsRefusal | 'ofOthers';

export type ToVerify = VerifyOrder & {
  readonly given?: GivenHeads | undefined;
  /** The URL of the module that opens the sources, and its argument. */
  readonly sources: string;
  readonly settings: Json;
};

export type FromVerify =
  /** The sources are open, and the given heads are believed or there are none. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly refusal: GivenRefusal }
  | { readonly kind: 'progress'; readonly progress: VerifyProgress }
  | { readonly kind: 'done'; readonly report: Report }
  /** A store failed as its port says; a defect ends the thread instead, with the place that it came from. */
  | { readonly kind: 'failed'; readonly fault: Fault };
