import { randomBytes } from 'node:crypto';
import type { Provider as Part } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import { Origins } from '../platform/access/origins.ts';
import { CLOCK, type Clock, CONFIG, KEY_VAULT, MEMBERS_LEDGER, STATE_STORE } from '../platform/runtime/tokens.ts';
import { Attempts } from './attempts/attempts.ts';
import { inProcessFetch } from './local-provider/in-process-fetch.ts';
import { LOCAL_PROVIDER, LocalProvider } from './local-provider/local-provider.ts';
import { LookedUpEmails } from './look-up/looked-up-emails.ts';
import { NEW_TOKEN, type NewToken } from './new-token.ts';
import { ClinicIndex } from './people/clinic-index.ts';
import { PersonFingerprints } from './people/person-fingerprints.ts';
import { PersonsMemberships } from './people/persons-memberships.ts';
import { microsoftClaims, standardClaims } from './providers/claims.ts';
import { Provider } from './providers/provider.ts';
import type { ProviderSettings } from './providers/provider-settings.ts';
import { Providers } from './providers/providers.ts';

const TOKEN_BYTES = 32;

const newToken: Part = { provide: NEW_TOKEN, useValue: () => randomBytes(TOKEN_BYTES).toString('base64url') };

const attempts: Part = {
  provide: Attempts,
  inject: [STATE_STORE, CLOCK],
  useFactory: (store: StateStore, now: Clock) => new Attempts(store, now),
};

const lookedUpEmails: Part = {
  provide: LookedUpEmails,
  inject: [STATE_STORE, KEY_VAULT, CLOCK],
  useFactory: async (store: StateStore, vault: KeyVault, now: Clock) =>
    new LookedUpEmails({ store, now, secret: await vault.secret('looked-up-emails'), random: randomBytes }),
};

const prints: Part = {
  provide: PersonFingerprints,
  inject: [KEY_VAULT],
  useFactory: async (vault: KeyVault) => new PersonFingerprints(await vault.secret('people')),
};

const clinicIndex: Part = {
  provide: ClinicIndex,
  inject: [STATE_STORE],
  useFactory: (store: StateStore) => new ClinicIndex(store),
};

const memberships: Part = {
  provide: PersonsMemberships,
  inject: [MEMBERS_LEDGER, ClinicIndex, PersonFingerprints],
  useFactory: (members: MembersLedger, index: ClinicIndex, known: PersonFingerprints) =>
    new PersonsMemberships(members, index, known),
};

const localProvider: Part = {
  provide: LOCAL_PROVIDER,
  inject: [CONFIG, Origins, NEW_TOKEN],
  useFactory: ({ demonstration }: Config, { all: origins }: Origins, token: NewToken): LocalProvider | null => {
    if (!demonstration) return null;
    return new LocalProvider({ origins, callbackPath: `/v1/auth/${DEMONSTRATION_PROVIDER}/callback`, newToken: token });
  },
};

/** The local provider is configured like any other issuer, but reached without a network. */
const providers: Part = {
  provide: Providers,
  inject: [CONFIG, CLOCK, LOCAL_PROVIDER, HttpAdapterHost],
  useFactory: (config: Config, now: Clock, local: LocalProvider | null, { httpAdapter }: HttpAdapterHost) => {
    const readClaims = { google: standardClaims, microsoft: microsoftClaims(config.trustedDirectories) };
    const configured = config.providers.map((settings) => ({ ...settings, readClaims: readClaims[settings.name] }));
    const own: ProviderSettings | null = local && {
      name: DEMONSTRATION_PROVIDER,
      issuer: local.issuer,
      clientId: local.clientId,
      clientSecret: local.clientSecret,
      readClaims: standardClaims,
      fetch: inProcessFetch(httpAdapter.getInstance<FastifyInstance>()),
    };
    return new Providers([...configured, ...(own ? [own] : [])].map((parts) => new Provider(parts, now)));
  },
};

/** Providers of the sign-in module that need a factory. */
export const SIGN_IN_PROVIDERS: readonly Part[] = [
  newToken,
  attempts,
  lookedUpEmails,
  prints,
  clinicIndex,
  memberships,
  localProvider,
  providers,
];
