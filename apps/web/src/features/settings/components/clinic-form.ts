import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type ClinicSettings, type ClinicSettingsInput, clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { type ContractForm, useContractForm } from '../../../lib/form/use-contract-form.ts';
import { usePhonesRead } from '../../../lib/phones/use-phones-read.ts';
import { useSaveClinic } from '../api/save-clinic.ts';
import { settingsToSave } from '../rules/settings-to-save.ts';
import { useUnsaved } from './unsaved.ts';

export type ClinicForm = ContractForm<ClinicSettingsInput, ClinicSettings> & {
  /** Settings that the form began with: another manager may have changed them since. */
  readonly begun: ClinicSettingsInput;
  /** The form as it stands was sent and kept. */
  readonly isSaved: boolean;
};

/** One section of the clinic's settings: what it shows of the clinic, and only what was changed in it is sent. */
export function useClinicForm(section: string, clinic: Clinic, valuesOf: (clinic: Clinic) => ClinicSettingsInput): ClinicForm {
  const { revalidate } = useRevalidator();
  const save = useSaveClinic();
  const values = valuesOf(clinic);
  const known = JSON.stringify(values);
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  });
  const [begun, setBegun] = useState(values);
  const form = useContractForm<ClinicSettingsInput, ClinicSettings>({
    schema: clinicSettings,
    defaults: defaultsOf(values),
    reading: usePhonesRead('messaging.fromNumber'),
    onSubmit: async (wanted) => {
      const answer = await save.mutateAsync(settingsToSave(begun, wanted));
      // The guards say once more in which language, and with which digits, the pages are written.
      await revalidate();
      // Settings fetched since are as new as the answer, or newer: another manager may have saved too.
      if (answer) begin(JSON.stringify(newest.current) === known ? valuesOf(answer.data) : newest.current);
    },
  });
  const { isDirty } = form;
  const begin = (anew: ClinicSettingsInput) => {
    setBegun(anew);
    form.reset(defaultsOf(anew));
  };
  useUnsaved(section, isDirty);

  /** Somebody else has saved: it is shown, unless something was begun here. */
  const follow = useEffectEvent((saved: string) => {
    if (!isDirty && saved !== JSON.stringify(begun)) begin(values);
  });
  useEffect(() => follow(known), [known]);

  return { ...form, begun, reset: () => begin(values), isSaved: save.isSuccess && !isDirty };
}

/** The form takes what a schema reads; its own type for what it begins with is about deep parts left out, which there are none of. */
const defaultsOf = (values: ClinicSettingsInput): DefaultValues<ClinicSettingsInput> => ({ ...values });
