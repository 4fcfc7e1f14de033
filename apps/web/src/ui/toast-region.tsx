import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { type Toast, toasts } from './toasts.ts';

/** Stands once in the frame. */
export function ToastRegion() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return (
    <section
      aria-label={t('common.notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-2 p-4 in-[:has(.floating-undo)]:pb-22 sm:items-end"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </section>
  );
}

function ToastCard({ id, text, kind, action }: Toast) {
  const { t } = useTranslation();
  const Icon = kind === 'done' ? CircleCheck : CircleAlert;
  return (
    <div className="pointer-events-auto flex max-w-md animate-settle items-center gap-3 rounded-control bg-inverse ps-4 text-on-inverse leading-row shadow-float">
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <p className="wrap-anywhere grow py-3">{text}</p>
      <span className="flex shrink-0 [&_button]:text-inverse-brand [&_button]:outline-current [&_button]:data-hovered:text-ink">
        {action && (
          <Button
            kind="quiet"
            onPress={() => {
              toasts.dismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={t('common.close')} icon={<X size={18} />} onPress={() => toasts.dismiss(id)} />
      </span>
    </div>
  );
}
