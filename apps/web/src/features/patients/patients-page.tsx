import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeskOfFound } from './components/desk-of-found.tsx';
import { FindForm } from './components/find-form.tsx';
import { ReceiptCard } from './components/receipt-card.tsx';
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
  return (
    <>
      {/* The receipt is printed alone. */}
      <div className={erasure ? 'print:hidden' : ''}>
        <PageHeader title={t('patients.title')} about={t('patients.about')} />
        <FindForm onFind={find} />
      </div>
      {erasure && (
        <div className="mb-6 max-w-5xl">
          <ReceiptCard erasure={erasure} erasing={erasing} onAskAgain={askAgain} onClose={desk.closeReceipt} />
        </div>
      )}
      <div className={erasure ? 'print:hidden' : ''}>
        <p role="status" className={desk.said === '' ? 'sr-only' : 'mb-4 font-medium'}>
          {desk.said}
        </p>
        {isPending && <SkeletonRows rows={3} />}
        {error && !isPending && Object.keys(error.fields).length === 0 && <ErrorState failure={error} onRetry={findAgain} />}
        {found && <DeskOfFound desk={desk} found={found} />}
      </div>
    </>
  );
}
