import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { setNotice } from '#libs/contracts/clinics/set-notice.ts';
import { NOTICE } from '#libs/contracts/limits.ts';
import { asText, useBound } from '../../../../components/form/bound.ts';
import { FormTextArea } from '../../../../components/form/fields.tsx';
import { FormActions } from '../../../../components/form/form-actions.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { type ContractForm, useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { OpenState } from '../../../../ui/overlay.tsx';
import { Segmented } from '../../../../ui/radio-group.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { useSetNotice } from '../../api/set-notice.ts';
import { clockToBeginWith, NOTICE_ENDS, noticeEndAt } from '../../rules/notice-end.ts';

export { texts } from './texts.ts';

interface NoticeDialogProps extends OpenState {
  readonly clinic: Clinic;
  /** The message that stands; empty: none. */
  readonly text: string;
}

const SUGGESTIONS = ['late', 'closed', 'documents'] as const;

const noticeForm = z.object({ text: setNotice.shape.text, end: z.enum(NOTICE_ENDS), clock: z.string() });
type Written = ContractForm<z.input<typeof noticeForm>, z.output<typeof noticeForm>>;

/** Writes the message of the day, and says until when it stands. */
export function NoticeDialog({ clinic: { config }, text, ...open }: NoticeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const set = useSetNotice();
  const [defaults] = useState(() => ({ text, end: 'halfHour' as const, clock: clockToBeginWith(new Date(), config.timezone) }));
  const close = () => open.onOpenChange(false);
  const form = useContractForm({
    schema: noticeForm,
    defaults,
    onSubmit: async ({ text, end, clock }) => {
      await set.mutateAsync({ text, until: noticeEndAt(end, clock, new Date(), config) });
      close();
    },
  });
  return (
    <Dialog
      {...open}
      title={t('notice.title')}
      isPending={form.isSubmitting}
      actions={<FormActions form={form} formId={id} submit={t('notice.submit')} onCancel={close} />}
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <p className="text-quiet">{t('notice.about')}</p>
        <Text control={form.control} />
        <End control={form.control} />
        <FormFailure failure={form.failure} otherwise={t('notice.failed')} />
      </form>
    </Dialog>
  );
}

/** The words of the message. A suggestion is put in to be changed. */
function Text({ control }: Pick<Written, 'control'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, onChange } = useBound({ control, name: 'text' });
  const written = format.number([...asText(value)].length);
  return (
    <div className="flex flex-col gap-2">
      <FormTextArea
        control={control}
        name="text"
        label={t('notice.text')}
        hint={`${t('notice.noNames')} ${t('notice.letters', { written, most: format.number(NOTICE.textMax) })}`}
        rows={2}
        maxLength={NOTICE.textMax}
      />
      <ul aria-label={t('notice.suggested')} className="flex flex-wrap gap-2">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <Button onPress={() => onChange(t(`notice.suggestions.${suggestion}`))}>
              {t(`notice.suggestions.${suggestion}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function End({ control }: Pick<Written, 'control'>) {
  const { t } = useTranslation();
  const end = useBound({ control, name: 'end' });
  const clock = useBound({ control, name: 'clock' });
  const options = NOTICE_ENDS.map((value) => ({ value, label: t(`notice.ends.${value}`) }));
  const chosen = NOTICE_ENDS.find((value) => value === end.value) ?? 'halfHour';
  return (
    <>
      <Segmented label={t('notice.until')} options={options} value={chosen} onChange={end.onChange} />
      {chosen === 'time' && <TimeField label={t('notice.clock')} value={asText(clock.value)} onChange={clock.onChange} />}
    </>
  );
}
