import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormSetFocus,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiFailure } from '../api-failure.ts';
import { contractResolver } from './contract-resolver.ts';

interface ContractFormOptions<Input extends FieldValues, Output> {
  /** Of the contracts: what the server will read. */
  readonly schema: z.core.$ZodType<Output, Input>;
  readonly defaults: DefaultValues<Input>;
  /** Sends it; an ApiFailure is shown, its fields beside the form's. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  /** The field that a refusal is about, where the server names none. */
  readonly fieldOf?: (failure: ApiFailure) => FieldPath<Input> | null;
}

export interface ContractForm<Input extends FieldValues, Output> {
  readonly control: Control<Input, unknown, Output>;
  readonly submit: (event?: React.BaseSyntheticEvent) => void;
  /** False while it is untouched, wrong, or on its way. */
  readonly canSubmit: boolean;
  /** Something differs from what it began with. */
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** What no field of the form can say. */
  readonly failure: ApiFailure | null;
  readonly setFocus: UseFormSetFocus<Input>;
  /** As it was at the start, or as given. */
  readonly reset: (values?: DefaultValues<Input>) => void;
}

/** A form over a schema of the contracts. A field says what is wrong with it once it was touched. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  onSubmit,
  fieldOf,
}: ContractFormOptions<Input, Output>): ContractForm<Input, Output> {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    defaultValues: defaults,
    resolver: contractResolver(schema),
  });
  const { isDirty, isValid, isSubmitting, errors } = form.formState;
  const isField = (path: string): path is FieldPath<Input> => get(form.getValues(), path) !== undefined;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (caught) {
      if (!(caught instanceof ApiFailure)) throw caught;
      if (!showInFields(caught)) setFailure(caught);
    }
  });

  const showInFields = (refused: ApiFailure): boolean => {
    const about = fieldOf?.(refused) ?? null;
    if (about !== null) form.setError(about, { type: 'server', message: refused.message }, { shouldFocus: true });
    const known = Object.entries(refused.fields).filter(([path]) => isField(path));
    for (const [index, [path, { code, error }]] of known.entries())
      if (isField(path)) form.setError(path, { type: code, message: error }, { shouldFocus: about === null && index === 0 });
    return about !== null || known.length > 0;
  };

  const { i18n } = useTranslation();
  const [said, setSaid] = useState(i18n.language);
  /** What is already shown is said again in the new language. */
  const sayIn = useEffectEvent((lang: string) => {
    if (lang === said) return;
    setSaid(lang);
    if (Object.keys(errors).length > 0) void form.trigger();
  });
  useEffect(() => sayIn(i18n.language), [i18n.language]);

  return {
    control: form.control,
    submit: (event) => void submit(event),
    canSubmit: isDirty && isValid && !isSubmitting,
    isDirty,
    isSubmitting,
    failure,
    setFocus: form.setFocus,
    reset: (values = defaults) => {
      setFailure(null);
      form.reset(values);
    },
  };
}
