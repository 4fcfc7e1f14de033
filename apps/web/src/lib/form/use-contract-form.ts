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
import type { Lang } from '#libs/contracts/lang.ts';
import { isLang } from '../../i18n/language.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { contractResolver, type Reading } from './contract-resolver.ts';

interface ContractFormOptions<Input extends FieldValues, Output> {
  /** The schema of the contracts, by which the server reads the form too. */
  readonly schema: z.core.$ZodType<Output, Input>;
  readonly defaults: DefaultValues<Input>;
  /** Reads what people write in more ways than the contract has, like a phone. */
  readonly reading?: Reading<Input>;
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
  /** A failure that belongs to no field of the form. */
  readonly failure: ApiFailure | null;
  readonly setFocus: UseFormSetFocus<Input>;
  /** Resets the form to its first values, or to those given. */
  readonly reset: (values?: DefaultValues<Input>) => void;
  /** Puts values in as if they had just been typed. */
  readonly restore: (values: DefaultValues<Input>) => void;
  /** Calls back with all values whenever a person has changed one, until the answer is called. */
  readonly onTyped: (listener: (values: Input) => void) => () => void;
}

interface Refused {
  readonly failure: ApiFailure;
  /** Said beside the fields that it is about. */
  readonly isOfFields: boolean;
}

/** Field errors that the server found and the schema does not. */
const SERVER = 'server';

/** A form over a schema of the contracts. A field says what is wrong with it once it was touched. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  reading,
  onSubmit,
  fieldOf,
}: ContractFormOptions<Input, Output>): ContractForm<Input, Output> {
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    defaultValues: defaults,
    resolver: contractResolver(schema, defaults, reading),
  });
  const { isDirty, isValid, isSubmitting, errors } = form.formState;
  const isField = (path: string): path is FieldPath<Input> => get(form.getValues(), path) !== undefined;

  const submit = form.handleSubmit(async (values) => {
    setRefused(null);
    try {
      await onSubmit(values);
    } catch (caught) {
      if (!(caught instanceof ApiFailure)) throw caught;
      const said = saidOfFields(caught);
      setRefused({ failure: caught, isOfFields: said.length > 0 });
      for (const [index, [path, message]] of said.entries())
        form.setError(path, { type: SERVER, message }, { shouldFocus: index === 0 });
    }
  });

  /** The field errors of a refusal, by the form's field names. */
  const saidOfFields = (failure: ApiFailure): readonly (readonly [FieldPath<Input>, string])[] => {
    const about = fieldOf?.(failure) ?? null;
    const known = Object.entries(failure.fields).flatMap(([path, { error }]) => (isField(path) ? [[path, error] as const] : []));
    return about === null ? known : [[about, failure.message], ...known];
  };

  const isServers = (path: FieldPath<Input>): boolean => form.getFieldState(path).error?.type === SERVER;

  const sayRefusalIn = async (lang: Lang, { failure, ...rest }: Refused) => {
    const { saidIn } = await import('../api/said-in.ts');
    const anew = saidIn(lang, failure);
    setRefused({ failure: anew, ...rest });
    for (const [path, message] of saidOfFields(anew)) if (isServers(path)) form.setError(path, { type: SERVER, message });
  };

  const { i18n } = useTranslation();
  const [spoken, setSpoken] = useState(i18n.language);
  /** Errors that are shown already are worded again in the new language. */
  const sayIn = useEffectEvent((lang: string) => {
    if (lang === spoken) return;
    setSpoken(lang);
    const ours = pathsOf(errors)
      .filter(isField)
      .filter((path) => !isServers(path));
    if (ours.length > 0) void form.trigger(ours);
    // Words that do not come leave those that are there.
    if (refused && isLang(lang)) sayRefusalIn(lang, refused).catch(() => undefined);
  });
  useEffect(() => sayIn(i18n.language), [i18n.language]);

  return {
    control: form.control,
    submit: (event) => void submit(event),
    canSubmit: isDirty && isValid && !isSubmitting,
    isDirty,
    isSubmitting,
    failure: refused?.isOfFields ? null : (refused?.failure ?? null),
    setFocus: form.setFocus,
    reset: (values = defaults) => {
      setRefused(null);
      form.reset(values);
    },
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
    onTyped: (listener) =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type }) => type === 'change' && listener(values),
      }),
  };
}

/** Where something is wrong. */
const pathsOf = (errors: object, above = ''): readonly string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    return 'type' in error && typeof error.type === 'string' ? [`${above}${name}`] : pathsOf(error, `${above}${name}.`);
  });
