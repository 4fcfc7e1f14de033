import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPage } from '../../../testing/on-page.tsx';
import { Roles } from './badges.tsx';

describe('the roles of a member', () => {
  it.each([
    ['ar', ['استقبال', 'شاشة العرض']],
    ['en', ['Reception', 'Display']],
  ] as const)('names the account of a wall by what it opens, not as a patient, in %s', async (lang, names) => {
    await onPage(<Roles roles={['Reception', 'Patient']} />, lang);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
  });
});
