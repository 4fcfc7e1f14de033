import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface TooltipProps {
  readonly text: string;
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
  /** A focusable trigger: a button, or a link of React Aria. */
  readonly children: ReactElement;
}

/** Never the only place where something is said: a finger sees no tooltip. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={8}
        className="max-w-72 rounded-small bg-inverse px-3 py-1.5 text-on-inverse text-sm shadow-float"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
