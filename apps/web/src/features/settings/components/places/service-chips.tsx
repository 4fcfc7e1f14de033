import { Wrong } from '../../../../ui/field.tsx';
import type { Option } from '../../../../ui/option.ts';

interface ServiceChipsProps {
  readonly label: string;
  readonly options: readonly Option<string>[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  /** Text that stands beside them while none is chosen. */
  readonly nothing: string;
  readonly error: string | undefined;
}

/** A few services, all of them seen, each pressed to be chosen or not: by the browser's own boxes. */
export const ServiceChips = ({ label, options, values, onChange, nothing, error }: ServiceChipsProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{label}</legend>
    <div className="flex flex-wrap items-center gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="wrap-anywhere flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-3 py-1 leading-row transition-colors hover:bg-row has-checked:border-brand has-checked:bg-chosen has-checked:font-semibold has-focus-visible:outline-3 has-checked:text-on-chosen has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={values.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? target.checked : values.includes(value))),
              )
            }
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
      {values.length === 0 && <p className="px-1 text-quiet">{nothing}</p>}
    </div>
    {error !== undefined && <Wrong>{error}</Wrong>}
  </fieldset>
);
