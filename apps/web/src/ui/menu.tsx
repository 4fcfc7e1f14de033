import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { Floating } from './popover.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly icon?: ReactNode;
  /** Irreversible items stand apart. */
  readonly kind?: 'plain' | 'danger';
  /** Why it cannot be done now; it is shown, and not pressed. */
  readonly refusal?: string | null;
  /** The letter that does it while its row has the focus. */
  readonly letter?: string;
  readonly isCurrent?: boolean;
  /** Where the words are of another language than the page's. */
  readonly lang?: string;
}

/** Items that are one choice, under its name. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  readonly label: string;
  /** A button of the kit. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  /** They stand above the items. */
  readonly groups?: readonly MenuGroup[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end bottom';
}

export function Menu({ label, trigger, items, groups = [], placement = 'bottom end' }: MenuProps) {
  const refused = items.filter(({ refusal }) => refusal).map(({ id }) => id);
  return (
    <MenuTrigger>
      {trigger}
      <Floating placement={placement}>
        <AriaMenu aria-label={label} disabledKeys={refused} className="min-w-60 max-w-80 overflow-auto p-1.5 outline-none">
          {groups.map((group) => (
            <MenuSection key={group.title} className="mb-1.5 border-line border-b pb-1.5">
              <Header className="px-3 py-1 text-faint text-sm">{group.title}</Header>
              {group.items.map((item) => (
                <Item key={item.id} {...item} />
              ))}
            </MenuSection>
          ))}
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </AriaMenu>
      </Floating>
    </MenuTrigger>
  );
}

function Item({ id, label, onAction, icon, kind = 'plain', refusal, isCurrent = false, lang }: MenuItem) {
  const { t } = useTranslation();
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      onAction={onAction}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 -outline-offset-3 leading-row data-focused:bg-chosen data-focused:text-on-chosen',
        'data-disabled:cursor-not-allowed data-disabled:text-quiet',
        kind === 'danger' && !refusal && 'text-danger data-focused:text-danger',
        isCurrent && 'font-semibold text-brand',
      )}
    >
      {icon !== undefined && <span className="inline-flex shrink-0">{icon}</span>}
      <span className="flex flex-col">
        {/* A reason is a part of the name: a screen reader says why the item cannot be chosen. */}
        <Text slot="label">
          <span lang={lang}>{label}</span>
          {refusal && (
            <span slot="description" className="block text-sm">
              {refusal}
            </span>
          )}
        </Text>
      </span>
      {isCurrent && (
        <span className="ms-auto inline-flex shrink-0">
          <Check size={18} aria-hidden="true" />
          <span className="sr-only">{t('common.chosen')}</span>
        </span>
      )}
    </AriaMenuItem>
  );
}
