import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { ExpandButton } from '../../../ui/expand-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Connections } from '../../displays/public.ts';

/** The link and the pairing of screens, which are seldom needed: closed at first. */
export function DisplayCard() {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="border-line-strong border-b px-6 py-2 max-sm:px-4">
      <h2>
        <ExpandButton isExpanded={isOpen} controls={id} onPress={() => setOpen(!isOpen)} className="min-h-11">
          <span className="grow font-semibold">{t('overview.display.title')}</span>{' '}
          <span className="text-quiet leading-row">{t('overview.display.note')}</span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={cx('shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </ExpandButton>
      </h2>
      <div id={id} hidden={!isOpen} className="pt-2 pb-3">
        {isOpen && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Connections />
          </Suspense>
        )}
      </div>
    </section>
  );
}
