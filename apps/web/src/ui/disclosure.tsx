import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { ExpandButton } from './expand-button.tsx';

interface DisclosureProps {
  readonly title: string;
  /** The count beside the title. */
  readonly note?: string;
  /** The level of its heading; 3 and 4 are within a card, and look so. */
  readonly level?: 2 | 3 | 4;
  /** Made only once it is opened. */
  readonly children: () => ReactNode;
}

/** A section that is opened now and then. */
export function Disclosure({ title, note, level = 2, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Heading = `h${level}` as const;
  const isInner = level > 2;
  return (
    <section className={cx('border-line border-y', !isInner && 'bg-surface')}>
      <Heading>
        <ExpandButton
          isExpanded={isOpen}
          controls={id}
          onPress={() => setIsOpen(!isOpen)}
          className={isInner ? 'min-h-11 px-2 font-medium' : 'min-h-13 px-6 font-semibold'}
        >
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={cx('shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
          <span className="grow">{title}</span>
          {note !== undefined && <span className="font-normal text-base text-quiet">{note}</span>}
        </ExpandButton>
      </Heading>
      <div id={id} hidden={!isOpen} className={isInner ? 'px-2 pt-1 pb-3' : 'pb-4'}>
        {isOpen && children()}
      </div>
    </section>
  );
}
