import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Clinic } from '#libs/contracts/clinics.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { MessagingCard } from './messaging-card.tsx';

const messaging = {
  accountSid: 'AC1',
  fromNumber: null,
  contentSid: null,
  nearlyThere: { enabled: true, minutes: 10, contentSid: null },
  includeName: false,
  contentSidWithName: null,
  authTokenSet: true,
} satisfies Clinic['messaging'];

const clinic = clinicWith({}, { messaging });

describe('the messaging card', () => {
  it.each([
    ['en', /^Messages are not sent yet/],
    ['ar', /^لا تُرسل الرسائل بعد/],
  ] as const)('says in %s that messages are not sent yet', async (lang, note) => {
    await onPage(<MessagingCard clinic={clinic} messaging={messaging} />, lang);
    expect(screen.getByRole('note').textContent).toMatch(note);
  });
});
