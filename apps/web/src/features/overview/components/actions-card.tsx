import { FileDown, Megaphone, QrCode, Zap } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { OwnRoomButton } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { TicketActionsProvider, useNextWaiting, useNotified, useTicketActions } from '../../tickets/public.ts';
import { QrcodeDialog, ReportDialog } from './later.ts';

const DIALOGS = { qrcode: QrcodeDialog, report: ReportDialog } as const;
type Opened = keyof typeof DIALOGS;

/** The manager's actions, each with its own confirmation or dialog. */
export function ActionsCard() {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened | null>(null);
  const shown = useLast(opened);
  const Dialog = shown && DIALOGS[shown];
  return (
    <Card title={t('overview.actions.title')} icon={<Zap size={20} />}>
      <div className="flex flex-col gap-3">
        <TicketActionsProvider hasForm={false}>
          <OwnRoomButton />
          <CallNext />
        </TicketActionsProvider>
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
  const id = useId();
  const actions = useTicketActions();
  const queue = useNextWaiting();
  const called = useNotified();
  const isRefused = queue.data !== undefined && actions.nextRefusal !== null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="filled"
        size="large"
        isWide
        icon={<Megaphone size={20} className="mirrored" />}
        // Nothing is called on a guess: who would be ended by it must be known.
        isDisabled={called.data === undefined}
        isRefused={actions.nextRefusal !== null}
        {...(isRefused && { describedBy: id })}
        onPress={actions.askNext}
      >
        {t('tickets.actions.advance.label')}
      </Button>
      {isRefused && (
        <p id={id} className="text-center text-quiet text-sm">
          {actions.nextRefusal}
        </p>
      )}
      <Loaded query={queue} skeleton={null}>
        {() => null}
      </Loaded>
    </div>
  );
}
