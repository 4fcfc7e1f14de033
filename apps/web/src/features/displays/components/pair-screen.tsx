import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pairingRequest } from '#libs/contracts/wall/pairing.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { FormNumberField } from '../../../components/form/text-fields.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePairScreen } from '../api/pair-screen.ts';

const BLANK = { code: '' };

/** An address is read from left to right in any sentence. */
const pairingPage = (): string => `\u2066${location.host}/pair\u2069`;

interface PairScreenProps {
  /** Called once a screen was sent its link. */
  readonly onPaired?: () => void;
  /** Whether it stands in a dialog that has its title. */
  readonly isAlone?: boolean;
}

/** A television without a keyboard shows a code; typed here, it is sent the wall's link. */
export function PairScreen({ onPaired, isAlone = false }: PairScreenProps) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const pair = usePairScreen();
  const form = useContractForm({
    schema: pairingRequest,
    defaults: BLANK,
    onSubmit: async (request) => {
      setSent(false);
      await pair.mutateAsync(request);
      form.reset(BLANK);
      setSent(true);
      onPaired?.();
    },
    fieldOf: ({ code }) => (code === 'pairing.notFound' ? 'code' : null),
  });
  return (
    <form onSubmit={form.submit} noValidate className={cx('flex flex-col gap-3', !isAlone && 'border-line border-t pt-4')}>
      {!isAlone && <h3 className="font-semibold">{t('displays.pair.title')}</h3>}
      <p className="text-pretty text-quiet">{t('displays.pair.about', { address: pairingPage() })}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 grow">
          <FormNumberField control={form.control} name="code" label={t('displays.pair.code')} hint={t('displays.pair.hint')} />
        </div>
        <div className="shrink-0 sm:pt-7">
          <SubmitButton form={form} isBeside>
            {t('displays.pair.submit')}
          </SubmitButton>
        </div>
      </div>
      <FormFailure failure={form.failure} otherwise={t('displays.pair.failed')} />
      <div role="status" className="empty:hidden">
        {isSent && <Notice kind="done">{t('displays.pair.done')}</Notice>}
      </div>
    </form>
  );
}
