import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { type SectionName, searchOfSection } from '../rules/sections.ts';

interface SectionListProps {
  readonly sections: readonly SectionName[];
  readonly current: SectionName;
  readonly unsaved: readonly string[];
}

/** The sections, beside the one that is open: a dot marks those with unsaved changes. */
export function SectionList({ sections, current, unsaved }: SectionListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  // The list is a row in a narrow window, and longer than that.
  useEffect(() => list.current?.querySelector(`[data-section="${current}"]`)?.scrollIntoView({ block: 'nearest' }), [current]);
  return (
    <nav
      ref={list}
      aria-label={t('settings.title')}
      className="relative flex shrink-0 gap-1 px-3 pb-2 max-desk:overflow-x-auto desk:flex-col desk:overflow-y-auto"
    >
      {sections.map((section) => (
        <Link
          key={section}
          to={{ search: searchOfSection(section) }}
          data-section={section}
          aria-current={section === current ? 'page' : undefined}
          className={cx(
            'flex min-h-11 shrink-0 items-center justify-between gap-3 whitespace-nowrap rounded-control px-3 leading-row -outline-offset-3',
            section === current ? 'bg-chosen font-semibold text-on-chosen' : 'text-quiet hover:bg-row hover:text-ink',
          )}
        >
          {t(`settings.${section}.title`)}
          {unsaved.includes(section) && (
            <span className="size-2 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t('settings.unsaved')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
