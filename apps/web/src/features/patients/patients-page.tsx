import { UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeskOfFound } from './components/desk-of-found.tsx';
import { FindForm } from './components/find-form.tsx';
import { ReceiptPane } from './components/receipt-pane.tsx';
import { useDesk } from './components/use-desk.ts';

export { texts } from './texts.ts';

/** The desk for patients' rights: what the clinic holds of a patient is found by phone, seen, corrected, put on hold, erased. */
export function PatientsPage() {
  const { t } = useTranslation();
  const desk = useDesk();
  const { find, findAgain, finding, found, erasure, erasing } = desk;
  const { error, isPending } = finding;
  const askAgain = () => {
    if (erasure) erasing.mutate(erasure.request, { onSuccess: (answer) => answer && desk.askedAgain(answer.data) });
  };
  // The receipt is printed alone.
  const besideReceipt = erasure ? 'print:hidden' : '';
  return (
    <div className="whole-page">
      <div className={besideReceipt}>
        <PageHeader title={t('patients.title')} />
        <FindForm onFind={find} />
      </div>
      <div className="scroll-thin flex min-h-0 grow flex-col overflow-y-auto border-line-strong border-t bg-surface">
        {erasure && <ReceiptPane erasure={erasure} erasing={erasing} onAskAgain={askAgain} onClose={desk.closeReceipt} />}
        <div className={`flex grow flex-col ${besideReceipt}`}>
          <p
            role="status"
            className={
              desk.said === '' ? 'sr-only' : 'border-line border-b px-6 py-3 font-medium text-done leading-row max-sm:px-4'
            }
          >
            {desk.said}
          </p>
          {isPending && <SkeletonRows rows={3} />}
          {error && !isPending && Object.keys(error.fields).length === 0 && (
            <div className="px-6 py-4 max-sm:px-4">
              <ErrorState failure={error} onRetry={findAgain} />
            </div>
          )}
          {found && <DeskOfFound desk={desk} found={found} />}
          {!found && !isPending && !error && (
            <EmptyState icon={<UserRoundSearch size={28} />} title={t('patients.finding')} text={t('patients.about')} />
          )}
        </div>
      </div>
    </div>
  );
}
