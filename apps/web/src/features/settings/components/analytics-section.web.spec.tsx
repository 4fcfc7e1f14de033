import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { AnalyticsSection } from './analytics-section.tsx';

const opened = async (config: object) => {
  const server = fakeServer({ status: 200, body: { data: clinicWith({ lang: 'en' }) } });
  const user = await onPage(<AnalyticsSection clinic={clinicWith({ lang: 'en', ...config })} />, 'en');
  return { server, user };
};
const toggle = (name: string) => screen.getByRole('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the section of targets and alerts', () => {
  it('sends a target as a whole, and nothing else, once a manager sets one', async () => {
    const { server, user } = await opened({});
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(toggle('A target for waiting'));
    await user.clear(field('Called within (minutes)'));
    await user.type(field('Called within (minutes)'), '25');
    await user.click(save());
    await waitFor(() =>
      expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { target: { minutes: 25, share: 80 } } } }]),
    );
  });

  it('takes the target away', async () => {
    const { server, user } = await opened({ target: { minutes: 15, share: 90 } });
    expect(field('Of all patients (%)')).toHaveProperty('value', '90');
    await user.click(toggle('A target for waiting'));
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { target: null } } }]));
  });

  it('sends a target as a whole where one number of it was changed', async () => {
    const { server, user } = await opened({ target: { minutes: 15, share: 90 } });
    await user.clear(field('Called within (minutes)'));
    await user.type(field('Called within (minutes)'), '30');
    await user.click(save());
    await waitFor(() =>
      expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { target: { minutes: 30, share: 90 } } } }]),
    );
  });

  it('refuses a share of more than all patients, at its field', async () => {
    const { server, user } = await opened({ target: { minutes: 15, share: 90 } });
    await user.clear(field('Of all patients (%)'));
    await user.type(field('Of all patients (%)'), '101');
    await user.click(save());
    await waitFor(() => expect(field('Of all patients (%)').getAttribute('aria-invalid')).toBe('true'));
    expect(server.asked).toEqual([]);
  });

  it('sends the minutes of a long wait', async () => {
    const { server, user } = await opened({ waitAlertMinutes: 60 });
    await user.clear(field('Longer than (minutes)'));
    await user.type(field('Longer than (minutes)'), '45');
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { waitAlertMinutes: 45 } } }]));
  });

  it('sends that no wait is marked', async () => {
    const { server, user } = await opened({ waitAlertMinutes: 60 });
    await user.click(toggle('Mark long waits'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { waitAlertMinutes: null } } }]));
  });

  it('begins with an hour where a manager has long waits marked', async () => {
    const { server, user } = await opened({ waitAlertMinutes: null });
    await user.click(toggle('Mark long waits'));
    expect(field('Longer than (minutes)')).toHaveProperty('value', '60');
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { waitAlertMinutes: 60 } } }]));
  });

  it('sends whether figures of each member are shown', async () => {
    const { server, user } = await opened({});
    await user.click(toggle('Figures of each member'));
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { staffFigures: true } } }]));
  });
});
