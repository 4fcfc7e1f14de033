/** One of several. A value is never empty: nothing chosen is null, or an option of its own. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export function withoutEmptyValues<Value extends string>(options: readonly Option<Value>[]): readonly Option<Value>[] {
  if (options.some(({ value }) => value === '')) throw new Error('an option has an empty value');
  return options;
}
