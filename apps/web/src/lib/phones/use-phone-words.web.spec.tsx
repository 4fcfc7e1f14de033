import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { onPage } from '../../testing/on-page.tsx';
import { usePhoneWords } from './use-phone-words.ts';

const Phone = ({ phone }: { readonly phone: string }) => <p data-testid="phone">{usePhoneWords()(phone)}</p>;

describe('a phone that is read', () => {
  it.each([
    ['AE', '+971501234567', '050 123 4567'],
    ['SA', '+971501234567', '+971 50 123 4567'],
    [null, '+971501234567', '+971 50 123 4567'],
    ['AE', '+97150', '+97150'],
  ] as const)('writes in a clinic of %s the phone %s as %s', async (country, phone, words) => {
    const place = { digits: 'latn', timezone: undefined, country } as const;
    await onPage(
      <ClinicPlaceContext value={place}>
        <Phone phone={phone} />
      </ClinicPlaceContext>,
    );
    expect(await screen.findByText(words)).toBe(screen.getByTestId('phone'));
  });
});
