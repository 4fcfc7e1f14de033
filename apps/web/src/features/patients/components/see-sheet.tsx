import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type useExportVisits, useSavePdf } from '../api/export-visits.ts';
import type { ChosenVisits } from '../rules/requests.ts';
import { deskFailureText } from './desk-failure.ts';
import { Exported } from './exported.tsx';
import { SeenVisit } from './seen-visit.tsx';
import { useVisitWords } from './use-visit-words.ts';

interface SeeSheetProps extends OpenState {
  readonly request: ChosenVisits;
  readonly exported: ReturnType<typeof useExportVisits>;
}

/** Everything that is held of the chosen visits, and two files of it: one is what was read already, the other is made anew. */
export function SeeSheet({ request, exported, ...open }: SeeSheetProps) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const pdf = useSavePdf();
  const answer = exported.data;
  const saveJson = () => saveFile(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), 'patient.json');
  return (
    <Sheet
      {...open}
      isRead
      title={t('patients.see.title', words.counted(request.ticketIds.length))}
      actions={
        <>
          <Button icon={<Download size={18} />} isDisabled={!answer} onPress={saveJson}>
            {t('patients.see.json')}
          </Button>
          <Button
            kind="filled"
            icon={<FileText size={18} />}
            isDisabled={!answer}
            isPending={pdf.isPending}
            onPress={() => pdf.mutate(request)}
          >
            {t('patients.see.pdf')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {pdf.error && <Notice kind="danger">{deskFailureText(pdf.error, t, t('patients.see.pdfFailed'))}</Notice>}
        <Exported exported={exported} request={request}>
          {(visits) => visits.map((visit) => <SeenVisit key={visit.ticket.id} visit={visit} />)}
        </Exported>
      </div>
    </Sheet>
  );
}
