import { useId } from 'react';
import { cx } from './cx.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Words alone, beside the tabs of a list. */
  readonly isQuiet?: boolean;
}

/** Two or three, side by side, by the browser's own radio buttons: a sign-in page or a desk does not carry the kit's. */
export function Choice<Value extends string>({ label, options, value, onChange, isQuiet = false }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('flex min-w-0', !isQuiet && 'overflow-hidden rounded-control border border-edge')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(OPTION, isQuiet ? QUIET : BOXED)}>
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

const OPTION =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center whitespace-nowrap leading-row -outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-brand';
const BOXED = 'grow px-4 hover:bg-row has-checked:bg-chosen has-checked:font-semibold has-checked:text-on-chosen';
const QUIET =
  'rounded-small px-3 text-quiet decoration-2 decoration-brand underline-offset-[7px] hover:text-ink has-checked:font-semibold has-checked:text-ink has-checked:underline';
