import { createHmac, type KeyObject } from 'node:crypto';
import type { Json } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '#libs/ledger/canonical-json.ts';
import type { CommandName } from '#libs/ledger/command-context.ts';

/** Of a request with an idempotency key, what its command is named by. */
export interface KeyedRequest {
  readonly userId: string;
  readonly method: string;
  /** The route's pattern, so that every way to write an address counts as one. */
  readonly route: string;
  readonly params: unknown;
  readonly key: string;
  /** Undefined: there is none. */
  readonly body: unknown;
}

export type CommandRecipe = (secret: KeyObject, request: KeyedRequest) => CommandName;

/** The same key from another person, or for another call, is another command. */
const v2: CommandRecipe = (secret, { userId, method, route, params, key, body }) => ({
  commandId: hashOf(secret, `v2\n${userId}\n${method} ${route} ${canonicalJson(json(params))}\n${key}`),
  requestHash: hashOf(secret, `v2\n${body === undefined ? '' : canonicalJson(json(body))}`),
});

/** A changed recipe gets a version of its own and joins the former ones: a retry sent across an update stays one command. */
export const CURRENT_RECIPE = v2;

/** Format 2 begins with v2, so there are none yet. */
export const FORMER_RECIPES: readonly CommandRecipe[] = [];

const hashOf = (secret: KeyObject, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Parameters and bodies are JSON by the time they are read. */
const json = (value: unknown): Json => value as Json;
