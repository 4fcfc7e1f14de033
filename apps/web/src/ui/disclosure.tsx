import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from './cx.ts';

interface DisclosureProps {
  readonly title: string;
  /** Beside the title: how much is in it. */
  readonly note?: string;
  /** Made only once it is opened. */
  readonly children: () => ReactNode;
}

/** A section that is opened now and then. */
export function Disclosure({ title, note, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card px-5 text-start font-semibold text-lg data-hovered:bg-sunken"
        >
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={cx('shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
          <span className="grow">{title}</span>
          {note !== undefined && <span className="font-normal text-base text-quiet">{note}</span>}
        </Button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-5 pt-2 pb-5">
        {isOpen && children()}
      </div>
    </section>
  );
}
