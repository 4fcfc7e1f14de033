import { Printer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pane } from '../../../ui/pane.tsx';
import type { useEraseVisits } from '../api/change-visits.ts';
import { deskFailureText } from './desk-failure.ts';
import { Facts } from './facts.tsx';
import type { Erasure } from './use-desk.ts';
import { useVisitWords } from './use-visit-words.ts';

interface ReceiptPaneProps {
  readonly erasure: Erasure;
  readonly erasing: ReturnType<typeof useEraseVisits>;
  readonly onAskAgain: () => void;
  readonly onClose: () => void;
}

/** Tells what an erasure did, without phone and name: for the patient on paper, while the page prints nothing else. */
export function ReceiptPane({ erasure, erasing, onAskAgain, onClose }: ReceiptPaneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useVisitWords();
  const { data: clinic } = useClinic();
  const { request, receipt, visits } = erasure;
  const { exception } = receipt;
  const listed = (ids: readonly string[]) => (
    <ul>
      {visits
        .filter(({ ticketId }) => ids.includes(ticketId))
        .map((visit) => (
          <li key={visit.ticketId}>{words.visit(visit)}</li>
        ))}
    </ul>
  );
  return (
    <Pane
      title={t('patients.receipt.title')}
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button icon={<Printer size={18} />} onPress={() => window.print()}>
            {t('patients.receipt.print')}
          </Button>
          <Button icon={<X size={18} />} onPress={onClose}>
            {t('patients.receipt.close')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium">
          <bdi>{clinic?.name}</bdi>
        </p>
        {receipt.state === 'pending' && (
          <Notice kind="warning">
            <p>{t('patients.receipt.pending')}</p>
            <div className="mt-3 print:hidden">
              <Button isPending={erasing.isPending} onPress={onAskAgain}>
                {t('patients.receipt.askAgain')}
              </Button>
            </div>
          </Notice>
        )}
        {erasing.error && <Notice kind="danger">{deskFailureText(erasing.error, t, t('patients.receipt.askFailed'))}</Notice>}
        <Facts
          facts={[
            [t('patients.receipt.erased'), receipt.erased.length > 0 ? listed(receipt.erased) : t('patients.receipt.none')],
            [
              t('patients.receipt.at'),
              t('patients.receipt.atValue', { date: format.date(receipt.at), time: format.time(receipt.at) }),
            ],
            [t('patients.receipt.reason'), request.reason && t(`patients.erase.reasons.${request.reason}`)],
            ...(receipt.state === 'done' ? [[t('patients.receipt.state'), t('patients.receipt.done')] as const] : []),
            [t('patients.receipt.completeAt'), t('patients.receipt.completeAtValue', { date: format.date(receipt.completeAt) })],
            ...(receipt.refused.length > 0 ? [[t('patients.receipt.refused'), listed(receipt.refused)] as const] : []),
            ...(exception
              ? [
                  [
                    t('patients.receipt.exception'),
                    t('patients.receipt.exceptionValue', {
                      ...words.counted(exception.tickets.length),
                      day: format.day(exception.until),
                    }),
                  ] as const,
                ]
              : []),
            ...(receipt.providerCopies.length > 0
              ? [[t('patients.receipt.copies'), receipt.providerCopies.join(' ')] as const]
              : []),
          ]}
        />
      </div>
    </Pane>
  );
}
