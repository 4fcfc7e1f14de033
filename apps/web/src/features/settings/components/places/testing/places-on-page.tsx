import { screen } from '@testing-library/react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../../../lib/api/query-keys.ts';
import { clinicWith } from '../../../../../testing/clinic-with.ts';
import { onPage } from '../../../../../testing/on-page.tsx';
import { PlacesSection } from '../places-section.tsx';

export const service = (id: string, name: string, retired = false) => ({ id, name, retired });
export const room = (id: string, name: string, services: string[] = [], retired = false) => ({ id, name, services, retired });

export const clinic = (services: object[], rooms: object[]): Clinic => clinicWith({ lang: 'ar', services, rooms });

export const opened = (
  services: object[] = [],
  rooms: object[] = [],
  lang: 'ar' | 'en' = 'en',
  called: readonly TicketPair[] = [],
) =>
  onPage(<PlacesSection clinic={clinic(services, rooms)} />, lang, [
    [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), called],
  ]);

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^(Name|اسم)/ }).map(({ value }) => value);
export const GENERAL = service('service-1', 'General');
export const LAB = service('service-2', 'Lab');
export const XRAY = service('service-3', 'X-ray', true);
