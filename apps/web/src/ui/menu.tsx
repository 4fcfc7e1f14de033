import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
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
  readonly isCurrent?: boolean;
}

interface MenuProps {
  readonly label: string;
  /** A button of the kit. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end bottom';
}

export function Menu({ label, trigger, items, placement = 'bottom end' }: MenuProps) {
  const refused = items.filter(({ refusal }) => refusal).map(({ id }) => id);
  return (
    <MenuTrigger>
      {trigger}
      <Floating placement={placement}>
        <AriaMenu aria-label={label} disabledKeys={refused} className="min-w-56 max-w-80 overflow-auto p-1 outline-none">
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </AriaMenu>
      </Floating>
    </MenuTrigger>
  );
}

function Item({ id, label, onAction, icon, kind = 'plain', refusal, isCurrent = false }: MenuItem) {
  const { t } = useTranslation();
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      onAction={onAction}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 -outline-offset-3 data-focused:bg-sunken',
        'data-disabled:cursor-not-allowed data-disabled:text-quiet',
        kind === 'danger' && !refusal && 'text-danger data-focused:bg-danger-soft data-focused:text-on-danger-soft',
        isCurrent && 'font-semibold text-brand',
      )}
    >
      {icon !== undefined && <span className="inline-flex shrink-0">{icon}</span>}
      <span className="flex flex-col">
        {/* A reason is a part of the name: a screen reader says why the item cannot be chosen. */}
        <Text slot="label">
          {label}
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
