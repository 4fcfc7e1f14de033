import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type FindRequest, findRequest } from '#libs/contracts/patients.ts';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { usePhonesRead } from '../../lib/phones/use-phones-read.ts';
import { onPage } from '../../testing/on-page.tsx';
import { FormPhoneField } from './phone-field.tsx';

interface FormProps {
  readonly phone?: string;
  readonly takesAny?: boolean;
  readonly onSubmit: (values: object) => Promise<void>;
}

function Form({ phone = '', takesAny = false, onSubmit }: FormProps) {
  const reading = usePhonesRead<FindRequest>('phone', { takesAny });
  const form = useContractForm({ schema: findRequest, defaults: { phone }, reading, onSubmit });
  return (
    <form onSubmit={form.submit}>
      <FormPhoneField control={form.control} name="phone" />
      <button type="submit">Send</button>
    </form>
  );
}

interface Opened extends Omit<FormProps, 'onSubmit'> {
  readonly lang?: 'ar' | 'en';
  readonly country?: string | null;
}

async function opened({ lang = 'en', country = 'AE', ...props }: Opened = {}) {
  const onSubmit = jest.fn(async (_: object) => undefined);
  const place = { digits: 'latn', timezone: 'Asia/Dubai', country } as const;
  const user = await onPage(
    <ClinicPlaceContext value={place}>
      <Form {...props} onSubmit={onSubmit} />
    </ClinicPlaceContext>,
    lang,
  );
  return { user, onSubmit };
}

const field = () => screen.getByRole('textbox');
/** Marks of direction stand around a number, unseen. */
const says = (text: string) => waitFor(() => expect(document.body.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(text));

describe('a phone field', () => {
  it.each([
    ['en', 'United Arab Emirates: +971 50 123 4567'],
    ['ar', 'الإمارات العربية المتحدة: +971 50 123 4567'],
  ] as const)('sends a local number as the wire has it, and shows it before, in %s', async (lang, shown) => {
    const { user, onSubmit } = await opened({ lang });
    await says('+971');
    await user.type(field(), '050-123 4567');
    await says(shown);
    expect(field()).toHaveProperty('value', '050-123 4567');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ phone: '+971501234567' }));
  });

  it.each([
    ['en', 'AE', '050 mobile', 'Use digits only, with or without a leading +'],
    ['ar', 'AE', '050 سارة', 'رقم الهاتف أرقام فقط، ويمكن أن يبدأ بعلامة +'],
    ['en', 'AE', '05', 'This number is too short'],
    ['ar', 'AE', '050123456789012', 'الرقم طويل: أرقامه أكثر من اللازم'],
    ['en', null, '0501234567', 'The clinic has no country in its settings. Begin with + and the country code'],
    ['ar', null, '0501234567', 'لم تُحدَّد دولة العيادة في الإعدادات'],
    ['en', 'AE', '', 'This field is required'],
  ] as const)('says in %s, in a clinic of %s, why %j is no phone number', async (lang, country, text, words) => {
    const { user, onSubmit } = await opened({ lang, country });
    if (text !== '') await user.type(field(), text);
    await user.click(screen.getByRole('button'));
    await says(words);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks to check a number that is possible and unusual, once it was left, and sends it', async () => {
    const { user, onSubmit } = await opened();
    await user.type(field(), '05012345');
    expect(screen.queryByText(/Check the number/)).toBeNull();
    await user.tab();
    await says('+971 5012345. Check the number of digits.');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ phone: '+9715012345' }));
  });

  it('hides the country code beside a number that has one, and keeps the focus', async () => {
    const { user } = await opened();
    expect(await screen.findByText('+971')).toBeTruthy();
    await user.type(field(), '+966');
    expect(screen.queryByText('+971')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('keeps a number that the form began with', async () => {
    const { user, onSubmit } = await opened({ phone: '+12345678901234' });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ phone: '+12345678901234' }));
  });

  it('takes any number that is written as on the wire, where the form says so', async () => {
    const { user, onSubmit } = await opened({ takesAny: true });
    await user.type(field(), '+1{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ phone: '+1' }));
  });
});
