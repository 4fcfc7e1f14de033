import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { WithHint } from './with-hint.tsx';

export interface SwitchProps {
  readonly children: ReactNode;
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

export const Switch = ({ children, hint, ...rest }: SwitchProps) => (
  <WithHint hint={hint} indent="ps-15">
    {(description) => (
      <AriaSwitch
        {...rest}
        {...description}
        className="group flex min-h-11 cursor-pointer items-center gap-3 data-disabled:cursor-not-allowed data-disabled:text-quiet"
      >
        <span
          aria-hidden="true"
          className="inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-brand group-data-focus-visible:outline-offset-2 group-data-selected:border-brand group-data-selected:bg-brand"
        >
          <span className="size-5 rounded-full bg-edge transition-all group-data-selected:ms-5 group-data-selected:bg-on-brand" />
        </span>
        <span>{children}</span>
      </AriaSwitch>
    )}
  </WithHint>
);
