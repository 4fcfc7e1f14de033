import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { VOICES } from '#libs/voice/testing/fake-speech.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';
import { VoiceFields } from './voice-fields.tsx';

const { majed, daniel } = VOICES;
const VOICE = { enabled: true, otherLanguage: true, rate: 1, volume: 0.9, silent: [] };

function VoiceForm({ clinic }: { readonly clinic: Clinic }) {
  const form = useClinicForm('displays', clinic, ({ config: { voice } }) => ({ config: { voice } }));
  return (
    <FormSection title="Displays" about="" form={form}>
      <VoiceFields control={form.control} clinic={clinic} />
    </FormSection>
  );
}

/** A device that has these voices, and notes what it is asked to say. */
function givenDevice(...voices: readonly object[]) {
  const said: object[] = [];
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text, voice, rate, volume, onend }: SpeechSynthesisUtterance) => {
      said.push({ text, voice: voice?.name, rate, volume });
      (onend as (() => void) | null)?.();
    },
  });
  Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: Utterance });
  return said;
}

const opened = async (voice: object) => {
  const server = fakeServer({ status: 200, body: { data: clinicWith({}) } });
  const user = await onPage(<VoiceForm clinic={clinicWith({ voice: { ...VOICE, ...voice } })} />, 'en');
  return { server, user };
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the settings of the voice', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
  });

  it('sends only what was changed', async () => {
    const { server, user } = await opened({});
    await user.click(screen.getByRole('radio', { name: 'Slow' }));
    await user.click(screen.getByRole('button', { name: 'Add hours' }));
    await user.click(save());
    const silent = [{ from: '22:00', to: '07:00' }];
    await waitFor(() => expect(server.asked.map(({ body }) => body)).toEqual([{ config: { voice: { rate: 0.75, silent } } }]));
  });

  it('removes silent hours, and shows a volume that is none of the steps', async () => {
    const { server, user } = await opened({ volume: 0.45, silent: [{ from: '13:00', to: '14:30' }] });
    expect(screen.getByRole('radio', { name: '45%' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Remove these hours' }));
    await user.click(save());
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { voice: { silent: [] } } } }]));
  });

  it('plays a sample with what the form holds, in the clinic’s language first', async () => {
    const said = givenDevice(majed, daniel);
    const { user } = await opened({});
    await user.click(screen.getByRole('radio', { name: 'Fast' }));
    await user.click(screen.getByRole('button', { name: 'Play a sample' }));
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said).toEqual([
      { text: 'Number thirty-seven, please come in.', voice: 'Daniel', rate: 1.25, volume: 0.9 },
      { text: 'الرقم سبعة وثلاثون، يُرجى الدخول.', voice: 'Majed', rate: 1.25, volume: 0.9 },
    ]);
  });

  it('says which language this device has no voice for, and offers a sample only where it has one', async () => {
    givenDevice(majed);
    await opened({});
    expect(screen.getByRole('note').textContent).toContain('no English voice');
    expect(screen.getByRole('button', { name: 'Play a sample' })).toBeTruthy();
  });

  it('offers no sample on a device without a voice', async () => {
    await opened({ otherLanguage: false });
    expect(screen.getByRole('note').textContent).toContain('no English voice');
    expect(screen.queryByRole('button', { name: 'Play a sample' })).toBeNull();
  });

  it('shows nothing more than its switch while the voice is off', async () => {
    await opened({ enabled: false });
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
