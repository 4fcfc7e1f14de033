import { useTranslation } from 'react-i18next';
import type { Visit } from '#libs/contracts/patients.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCorrectVisits } from '../api/change-visits.ts';
import type { useExportVisits } from '../api/export-visits.ts';
import type { ChosenVisits } from '../rules/requests.ts';
import { CorrectForm } from './correct-form.tsx';
import { Exported } from './exported.tsx';
import { useVisitWords } from './use-visit-words.ts';
import { VisitList } from './visits/visit-list.tsx';

interface CorrectSheetProps extends OpenState {
  readonly request: ChosenVisits;
  /** The visits as they are held now: the list has no age, and reading it is recorded as every export. */
  readonly exported: ReturnType<typeof useExportVisits>;
  readonly onChanged: (rows: readonly Visit[], words: string) => void;
}

export function CorrectSheet({ request, exported, onChanged, ...open }: CorrectSheetProps) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const correct = useCorrectVisits();
  const close = () => open.onOpenChange(false);
  return (
    <Sheet {...open} title={t('patients.correct.title', words.counted(request.ticketIds.length))} isPending={correct.isPending}>
      <Exported exported={exported} request={request}>
        {(held) => <CorrectForm held={held} request={request} correct={correct} onChanged={onChanged} onClose={close} />}
      </Exported>
    </Sheet>
  );
}

/** Stands in place of the form where the chosen visits may be of several persons. */
export function SeveralNamesDialog({ visits, ...open }: OpenState & { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation();
  const words = useVisitWords();
  return (
    <Dialog
      {...open}
      title={t('patients.correct.title', words.counted(visits.length))}
      actions={
        <Button kind="filled" autoFocus onPress={() => open.onOpenChange(false)}>
          {t('patients.correct.again')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('patients.correct.differ')}</p>
        <VisitList label={t('patients.found.list')} visits={visits} />
      </div>
    </Dialog>
  );
}
