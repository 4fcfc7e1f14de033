import { FileDown, Megaphone, QrCode, Zap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useNextWaiting, useNotified, useTicketActions } from '../tickets/public.ts';

const DIALOGS = {
  qrcode: lazy(async () => ({ default: (await import('./qrcode-dialog.tsx')).QrcodeDialog })),
  report: lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
};
type Opened = keyof typeof DIALOGS;

/** What a manager does from here, each in a question or a dialog of its own. */
export function ActionsCard() {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened | null>(null);
  const shown = useLast(opened);
  const Dialog = shown && DIALOGS[shown];
  return (
    <Card title={t('overview.actions.title')} icon={<Zap size={20} />}>
      <div className="flex flex-col gap-3">
        <CallNext />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button icon={<QrCode size={18} />} onPress={() => open('qrcode')}>
            {t('overview.actions.qrcode')}
          </Button>
          <Button icon={<FileDown size={18} />} onPress={() => open('report')}>
            {t('overview.actions.report')}
          </Button>
        </div>
      </div>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog key={shown} isOpen={opened !== null} onOpenChange={(isOpen) => !isOpen && open(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function CallNext() {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const { isSuccess: isLineKnown, error } = useNextWaiting();
  const { isSuccess: isCallKnown } = useNotified();
  // Nothing is called on a guess: who would be ended by it is not known yet.
  const isKnown = isLineKnown && isCallKnown;
  const why = isLineKnown ? actions.nextRefusal : error && failureText(error, t);
  return (
    <div>
      <Button
        kind="filled"
        size="large"
        isWide
        icon={<Megaphone size={20} className="mirrored" />}
        isDisabled={!isKnown || actions.nextRefusal !== null}
        onPress={actions.askNext}
      >
        {t('tickets.actions.advance.label')}
      </Button>
      {why && <p className="mt-2 text-center text-quiet text-sm">{why}</p>}
      {actions.dialogs}
    </div>
  );
}
