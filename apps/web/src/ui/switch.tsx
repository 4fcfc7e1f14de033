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
  <WithHint hint={hint} indent="ps-13">
    {(description) => (
      <AriaSwitch
        {...rest}
        {...description}
        className="group flex min-h-11 cursor-pointer items-center gap-3 outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet"
      >
        <span
          aria-hidden="true"
          className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border-[1.5px] border-edge bg-surface group-data-hovered:border-ink p-[3px] transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-brand group-data-focus-visible:outline-offset-2 group-data-selected:border-fill group-data-selected:bg-fill"
        >
          <span className="size-[15px] rounded-full bg-edge transition-all group-data-selected:ms-4 group-data-selected:bg-on-fill" />
        </span>
        <span>{children}</span>
      </AriaSwitch>
    )}
  </WithHint>
);
