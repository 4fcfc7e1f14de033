import { moduleUrl } from '#libs/kernel/module-url.ts';

/** The module that a `VerifyThread` runs; named beside it, so that its importers may move. */
export const VERIFY_THREAD_MODULE = moduleUrl('./verify-sources', import.meta.url);
