import { useQuery } from '@tanstack/react-query';
import {
  nightlyVerificationAnswer,
  type VerificationAnswer,
  type VerifyRequest,
  verificationAnswer,
  verifyStarted,
} from '#libs/contracts/verification/verification.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

const LOOK_AGAIN_MS = 1_000;

/** Begins a run; while one is under way, its id is answered. */
export const useBeginVerification = () =>
  useWrite({
    request: (body: Partial<VerifyRequest>) => ({ method: 'POST', path: '/audit/verify', body }),
    answer: verifyStarted,
    changes: [],
  });

/** How far a run is, and what it found; undefined: none was begun here. */
export const useVerification = (id: string | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.verification(id ?? '', currentLang()),
    queryFn: async ({ signal }) =>
      (await read(`/audit/verify/${encodeURIComponent(id ?? '')}`, verificationAnswer, { signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? LOOK_AGAIN_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The result of the last night's run; null: no night has passed yet. */
export const useNightly = () =>
  useQuery({
    queryKey: QUERY_KEYS.nightly(currentLang()),
    queryFn: async ({ signal }) => (await read('/audit/verify', nightlyVerificationAnswer, { signal })).data,
  });

const isRunning = (run: VerificationAnswer['data'] | undefined): boolean => run === undefined || run.state === 'running';
