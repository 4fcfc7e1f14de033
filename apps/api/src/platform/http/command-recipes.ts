import { createHmac, type KeyObject } from 'node:crypto';
import type { Json } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import type { CommandName } from '#libs/ledger/command-context.ts';

/** The parts of a request with an idempotency key that determine its command's id. */
export interface KeyedRequest {
  readonly userId: string;
  readonly method: string;
  /** The route's pattern, so that equivalent spellings of an address count as one. */
  readonly route: string;
  readonly params: unknown;
  readonly key: string;
  /** Undefined: no body. */
  readonly body: unknown;
}

export type CommandRecipe = (secret: KeyObject, request: KeyedRequest) => CommandName;

/** Person and route are part of the id: the same key from another person, or on another route, is another command. */
const v2: CommandRecipe = (secret, { userId, method, route, params, key, body }) => ({
  commandId: hashOf(secret, `v2\n${userId}\n${method} ${route} ${canonicalJson(json(params))}\n${key}`),
  requestHash: hashOf(secret, `v2\n${body === undefined ? '' : canonicalJson(json(body))}`),
});

/** The recipe for new commands. A changed one gets a new version and the old joins FORMER_RECIPES, so a retry across an update stays one command. */
export const CURRENT_RECIPE = v2;

/** Recipes of earlier releases: none yet, as data format 2 begins with v2. */
export const FORMER_RECIPES: readonly CommandRecipe[] = [];

const hashOf = (secret: KeyObject, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Parsed parameters and bodies are always JSON. */
const json = (value: unknown): Json => value as Json;
