import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { ErasureReason, ErasureReceipt, Visit } from '#libs/contracts/patients.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import type { useEraseVisits } from '../api/change-visits.ts';
import type { ChosenVisits, ErasureOrder } from '../rules/requests.ts';
import { deskFailureText } from './desk-failure.ts';
import { useVisitWords } from './use-visit-words.ts';
import { VisitList } from './visits/visit-list.tsx';

/** The reasons in the order in which people meet them most. */
const REASONS = ['patientAsked', 'duplicate', 'wrongPerson', 'other'] as const;

interface EraseQuestionProps extends OpenState {
  readonly request: ChosenVisits;
  readonly visits: readonly Visit[];
  /** Other names that this phone is known by. */
  readonly namesKept: readonly string[];
  readonly erasing: ReturnType<typeof useEraseVisits>;
  readonly onLeftOut: (left: readonly Visit[]) => void;
  readonly onErased: (request: ErasureOrder, about: readonly Visit[], receipt: ErasureReceipt) => void;
}

/** Names every visit, says what goes and what stays, and asks why. Those on hold are left out or released first. */
export function EraseQuestion({
  request,
  visits,
  namesKept,
  erasing,
  onLeftOut,
  onErased,
  isOpen,
  onOpenChange,
}: EraseQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useVisitWords();
  const floor = useClinic().data?.config.retentionFloorDays ?? null;
  const [reason, setReason] = useState<ErasureReason | null>(null);
  const held = visits.filter((visit) => visit.held);
  const others = visits.filter((visit) => !visit.held);
  const close = () => {
    onOpenChange(false);
    erasing.reset();
  };
  const erase = () => {
    if (reason === null) return;
    const asked = { phone: request.phone, ticketIds: visits.map(({ ticketId }) => ticketId), reason };
    erasing.mutate(asked, {
      onSuccess: (answer) => {
        onOpenChange(false);
        if (answer) onErased(asked, visits, answer.data);
      },
    });
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(isToBeOpen) => !isToBeOpen && close()}
      title={t('patients.erase.title', words.counted(visits.length))}
      description={t('patients.erase.description')}
      confirmLabel={t('patients.erase.confirm', words.counted(visits.length))}
      kind="danger"
      isPending={erasing.isPending}
      isConfirmDisabled={reason === null || held.length > 0}
      failure={erasing.error && deskFailureText(erasing.error, t, t('patients.erase.failed'))}
      onConfirm={erase}
    >
      {others.length > 0 && <VisitList label={t('patients.erase.list')} visits={others} />}
      {held.length > 0 && (
        <Notice kind="warning">
          <p>{t('patients.erase.held')}</p>
          <VisitList label={t('patients.found.onHold')} visits={held} />
          {others.length > 0 && <Button onPress={() => onLeftOut(others)}>{t('patients.erase.leaveOut')}</Button>}
        </Notice>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        <li className="border-danger border-t-2 pt-2 leading-row">
          <strong className="mb-1 block font-semibold">{t('patients.erase.goes.title')}</strong>
          {t('patients.erase.goes.text')}
        </li>
        <li className="border-line-strong border-t-2 pt-2 leading-row">
          <strong className="mb-1 block font-semibold">{t('patients.erase.stays.title')}</strong>
          {t('patients.erase.stays.text')}
        </li>
        {namesKept.length > 0 && (
          <li className="sm:col-span-2">{t('patients.erase.others', { names: format.list(namesKept.map(isolated)) })}</li>
        )}
        {floor !== null && <li className="text-quiet sm:col-span-2">{t('patients.erase.floor', { count: floor })}</li>}
      </ul>
      <Segmented
        label={t('patients.erase.reason')}
        options={REASONS.map((value) => ({ value, label: t(`patients.erase.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
        isDisabled={erasing.isPending}
      />
    </AlertDialog>
  );
}
