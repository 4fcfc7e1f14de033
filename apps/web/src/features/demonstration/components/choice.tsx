import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Two or three, side by side, by the browser's own radio buttons: the sign-in page does not carry the kit's. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 overflow-hidden rounded-control border border-edge">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 grow cursor-pointer items-center justify-center px-4 -outline-offset-3 hover:bg-sunken has-checked:bg-brand-soft has-checked:font-medium has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
