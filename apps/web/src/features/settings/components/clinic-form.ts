import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type Clinic, type ClinicSettings, type ClinicSettingsInput, clinicSettings } from '#libs/contracts/clinics.ts';
import { type ContractForm, useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSaveClinic } from '../api/save-clinic.ts';
import { changedParts } from '../rules/changed-parts.ts';
import { useUnsaved } from './unsaved.ts';

export type ClinicForm = ContractForm<ClinicSettingsInput, ClinicSettings> & {
  /** The form as it stands was sent and kept. */
  readonly isSaved: boolean;
};

/** One card of the clinic's settings: what it shows of the clinic, and only what was changed in it is sent. */
export function useClinicForm(card: string, clinic: Clinic, valuesOf: (clinic: Clinic) => ClinicSettingsInput): ClinicForm {
  const { revalidate } = useRevalidator();
  const save = useSaveClinic();
  const values = valuesOf(clinic);
  // Changes are compared with what the form began with: another manager may have changed the clinic since.
  const [begun, setBegun] = useState(values);
  const form = useContractForm<ClinicSettingsInput, ClinicSettings>({
    schema: clinicSettings,
    defaults: defaultsOf(values),
    onSubmit: async (wanted) => {
      const answer = await save.mutateAsync(changedParts(begun, wanted));
      // The guards say once more in which language, and with which digits, the pages are written.
      await revalidate();
      if (answer) begin(valuesOf(answer.data));
    },
  });
  const { isDirty } = form;
  const begin = (anew: ClinicSettingsInput) => {
    setBegun(anew);
    form.reset(defaultsOf(anew));
  };
  useUnsaved(card, isDirty);

  const known = JSON.stringify(values);
  /** Somebody else has saved: it is shown, unless something was begun here. */
  const follow = useEffectEvent((saved: string) => {
    if (!isDirty && saved !== JSON.stringify(begun)) begin(values);
  });
  useEffect(() => follow(known), [known]);

  return { ...form, reset: () => begin(values), isSaved: save.isSuccess && !isDirty };
}

/** The form takes what a schema reads; its own type for what it begins with is about deep parts left out, which there are none of. */
const defaultsOf = (values: ClinicSettingsInput): DefaultValues<ClinicSettingsInput> => ({ ...values });
