import { FileDown, QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OwnRoomButton } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { PatientName, useNextWaiting, useNotified, useTicketActions } from '../../tickets/public.ts';
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
    <Pane plane="ground" title={t('overview.actions.title')}>
      <div className="flex flex-col gap-2">
        <OwnRoomButton />
        <CallNext />
        <div className="grid gap-2 sm:grid-cols-2">
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
    </Pane>
  );
}

function CallNext() {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useTicketActions();
  const queue = useNextWaiting();
  const called = useNotified();
  const next = queue.data?.[0];
  const isRefused = queue.data !== undefined && actions.nextRefusal !== null;
  return (
    <>
      <Button
        kind="filled"
        size="large"
        isWide
        // Nothing is called on a guess: who would be ended by it must be known.
        isDisabled={called.data === undefined}
        isRefused={actions.nextRefusal !== null}
        onPress={actions.askNext}
        note={
          <span className="flex gap-2 font-normal text-meta">
            {isRefused
              ? actions.nextRefusal
              : next && (
                  <>
                    <span className="font-semibold">{format.position(next.ticket.position)}</span>
                    <PatientName name={next.patient.name} unreadable={next.patient.unreadable} lines={1} className="break-all" />
                  </>
                )}
          </span>
        }
      >
        {t('tickets.actions.advance.label')}
      </Button>
      <Loaded query={queue} skeleton={null}>
        {() => null}
      </Loaded>
    </>
  );
}
