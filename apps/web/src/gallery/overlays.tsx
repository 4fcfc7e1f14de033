import { EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Samples, Shelf } from './shelf.tsx';

const OVER_THE_PAGE = ['alert', 'danger', 'pending', 'dialog', 'sheet', 'start'] as const;
type Open = (typeof OVER_THE_PAGE)[number];

/** Marks what opens an overlay: pictures of the gallery press it by this name. */
const Opener = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div data-opens={name}>{children}</div>
);

/** Parts that lie over the page, each behind what opens it. */
export function Overlays() {
  const { t } = useTranslation();
  const [lang, setLang] = useState<'ar' | 'en'>('ar');
  const langs = (['ar', 'en'] as const).map((value) => ({ value, label: t(`settings.clinic.langs.${value}`) }));
  const noMore = () => undefined;
  return (
    <Shelf parts="AlertDialog · Dialog · Sheet · Overlay · Menu · OptionList · Popover · Tooltip · ToastRegion">
      <OverThePage />
      <Samples>
        <Opener name="menu">
          <Menu
            label={t('common.actions')}
            trigger={<IconButton label={t('common.actions')} kind="plain" icon={<EllipsisVertical size={20} />} />}
            groups={[
              {
                title: t('settings.clinic.lang'),
                items: langs.map(({ value, label }) => ({ id: value, label, isCurrent: value === 'ar', onAction: noMore })),
              },
            ]}
            items={[
              { id: 'edit', label: t('tickets.actions.edit.label'), onAction: noMore },
              {
                id: 'call',
                label: t('tickets.actions.call.label'),
                refusal: t('tickets.actions.rules.anotherCalled'),
                onAction: noMore,
              },
              {
                id: 'delete',
                label: t('tickets.actions.delete.label'),
                kind: 'danger',
                icon: <Trash2 size={18} />,
                onAction: noMore,
              },
            ]}
          />
        </Opener>
        <Opener name="popover">
          <Popover label={t('tickets.message.details')} trigger={<Button>{t('tickets.message.details')}</Button>}>
            <p>{t('tickets.message.unknownHelp')}</p>
          </Popover>
        </Opener>
        <Opener name="tooltip">
          <Tooltip text={t('tickets.keys.hint')}>
            <Button>{t('tickets.keys.show')}</Button>
          </Tooltip>
        </Opener>
        <Opener name="toast">
          <Button
            onPress={() => {
              toast(t('common.copied'));
              toast(t('tickets.form.failed'), 'failure');
              toast(t('common.copied'), 'done', { label: t('common.cancel'), onPress: noMore });
            }}
          >
            {t('common.notifications')}
          </Button>
        </Opener>
      </Samples>
      <Samples width="field">
        <Opener name="select">
          <Select label={t('settings.clinic.lang')} options={langs} value={lang} onChange={setLang} isNumbered />
        </Opener>
        <Opener name="combo">
          <ComboBox
            label={t('settings.clinic.lang')}
            options={langs.map((each) => ({ ...each, detail: each.value }))}
            value={lang}
            onChange={setLang}
            nothing={t('settings.day.timezoneNone')}
          />
        </Opener>
        <Opener name="calendar">
          <DateField label={t('tickets.wait')} value="2026-11-21" onChange={noMore} max="2026-11-24" />
        </Opener>
      </Samples>
    </Shelf>
  );
}

function OverThePage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const state = (name: Open) => ({ isOpen: open === name, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null) });
  const recall = {
    title: t('tickets.actions.recall.title'),
    description: t('tickets.actions.recall.description', { name: 'سالم المنصوري', count: 2, max: 3 }),
    confirmLabel: t('tickets.actions.recall.label'),
    onConfirm: () => setOpen(null),
  };
  const form = (
    <div className="grid gap-4">
      <TextField label={t('tickets.form.name')} value="سالم المنصوري" onChange={() => undefined} />
      <TextField
        label={t('tickets.form.phone')}
        value="50 111"
        onChange={() => undefined}
        error={t('tickets.form.failed')}
        isLatin
      />
    </div>
  );
  const actions = (
    <>
      <Button onPress={() => setOpen(null)}>{t('common.cancel')}</Button>
      <Button kind="filled">{t('common.save')}</Button>
    </>
  );
  return (
    <Samples>
      {OVER_THE_PAGE.map((name) => (
        <Opener key={name} name={name}>
          <Button lang="en" onPress={() => setOpen(name)}>
            {name}
          </Button>
        </Opener>
      ))}
      <AlertDialog {...state('alert')} {...recall} />
      <AlertDialog {...state('pending')} {...recall} isPending />
      <AlertDialog
        {...state('danger')}
        kind="danger"
        title={t('tickets.actions.delete.title')}
        description={t('tickets.actions.delete.description', { name: 'Maria Gonzalez' })}
        confirmLabel={t('tickets.actions.delete.label')}
        failure={t('tickets.actions.delete.error')}
        onConfirm={() => setOpen(null)}
      />
      <Dialog {...state('dialog')} title={t('tickets.form.edit')} actions={actions}>
        {form}
      </Dialog>
      <Sheet {...state('sheet')} title={t('tickets.form.add')} actions={actions}>
        {form}
      </Sheet>
      <Sheet {...state('start')} side="start" title={t('common.actions')}>
        {form}
      </Sheet>
    </Samples>
  );
}
