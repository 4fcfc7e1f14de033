import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { WithHint } from './with-hint.tsx';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly isDisabled?: boolean;
}

export const Checkbox = ({ children, hint, ...rest }: CheckboxProps) => (
  <WithHint hint={hint} indent="ps-8">
    {(description) => (
      <AriaCheckbox
        {...rest}
        {...description}
        className="group flex min-h-11 cursor-pointer items-center gap-3 outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet"
      >
        <span
          aria-hidden="true"
          className="inline-flex size-5 shrink-0 items-center justify-center rounded-[5px] border-[1.5px] border-edge bg-surface group-data-hovered:border-ink text-on-fill transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-brand group-data-focus-visible:outline-offset-2 group-data-selected:border-fill group-data-selected:bg-fill"
        >
          <Check size={14} strokeWidth={3} className="opacity-0 group-data-selected:opacity-100" />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
    )}
  </WithHint>
);
