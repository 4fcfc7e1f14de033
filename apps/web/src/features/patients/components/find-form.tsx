import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindRequest, findRequest } from '#libs/contracts/patients.ts';
import { FormPhoneField } from '../../../components/form/phone-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { usePhonesRead } from '../../../lib/phones/use-phones-read.ts';

interface FindFormProps {
  readonly onFind: (request: FindRequest) => Promise<void>;
}

/** One full phone. It goes no further than the request's body: neither into the address nor into a store of the browser. */
export function FindForm({ onFind }: FindFormProps) {
  const { t } = useTranslation();
  // A patient whose number is of no country's length was added over the interface, and is found too.
  const reading = usePhonesRead<FindRequest>('phone', { takesAny: true });
  const form = useContractForm({ schema: findRequest, defaults: { phone: '' }, reading, onSubmit: onFind });
  /** Enter finds, and says what is wrong where the button could not be pressed. */
  const finds = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!form.isSubmitting) form.submit();
  };
  return (
    <form onSubmit={form.submit} onKeyDown={finds} noValidate className="flex flex-wrap items-start gap-3 px-6 pb-4 max-sm:px-4">
      <div className="min-w-0 max-w-85 grow basis-60">
        <FormPhoneField control={form.control} name="phone" autoFocus />
      </div>
      {/* The button stands as far down as a label is high. */}
      <div className="sm:pt-[calc(1rem*var(--line-tight)+0.25rem)]">
        <SubmitButton form={form} isBeside>
          {t('patients.find')}
        </SubmitButton>
      </div>
    </form>
  );
}
