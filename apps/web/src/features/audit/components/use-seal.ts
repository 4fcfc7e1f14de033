import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VERIFICATION } from '#libs/contracts/limits.ts';
import type { VerificationAnswer, VerifyRequest } from '#libs/contracts/verification/verification.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { useBeginVerification, useVerification } from '../api/verify-log.ts';

interface Begun {
  readonly id: string;
  /** Name of the file of heads that the log is compared with. */
  readonly file: string | null;
}

export interface Seal {
  /** Undefined: nothing was verified on this page yet. */
  readonly run: VerificationAnswer['data'] | undefined;
  /** When the result was known, in milliseconds. */
  readonly at: number;
  readonly file: string | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Reads every entry. */
  readonly verify: () => void;
  /** Reads what was written since the log was last found whole. */
  readonly verifyNew: () => void;
  readonly compare: (file: File) => void;
}

/** Verifies the clinic's log, alone or against a file of heads, and follows how far that is. */
export function useSeal(): Seal {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  const [unfit, setUnfit] = useState<string | null>(null);
  const begin = useBeginVerification();
  const run = useVerification(begun?.id);
  const start = (body: Partial<VerifyRequest>, file: string | null) => {
    setUnfit(null);
    setBegun(undefined);
    begin.mutate(body, { onSuccess: (answer) => answer && setBegun({ id: answer.data.id, file }) });
  };
  const compare = (file: File) => {
    if (file.size > VERIFICATION.headsMax) return setUnfit(t('audit.seal.tooLarge', { name: file.name }));
    file.text().then(
      (heads) => start({ heads }, file.name),
      () => setUnfit(t('audit.seal.unreadable', { name: file.name })),
    );
  };
  const failure = begin.error ?? run.error;
  return {
    run: run.data,
    at: run.dataUpdatedAt,
    file: begun?.file ?? null,
    isBusy: begin.isPending || (begun !== undefined && !run.error && (run.data === undefined || run.data.state === 'running')),
    failure: unfit ?? (failure && failureText(failure, t, t('audit.seal.failed'))),
    verify: () => start({ full: true }, null),
    verifyNew: () => start({}, null),
    compare,
  };
}
