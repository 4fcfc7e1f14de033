interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failure';
  /** The button at its end: what may be done about it. */
  readonly action?: ToastAction | undefined;
}

const SHOWN_MS = 6_000;
const MOST = 3;

let current: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  current = next;
  for (const listener of listeners) listener();
}

export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): readonly Toast[] => current,
  dismiss: (id: number): void => become(current.filter((toast) => toast.id !== id)),
};

/** Only for what has changed elsewhere than where the person looks. A failure stays until it was read. */
export function toast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  last += 1;
  const id = last;
  become([...current, { id, text, kind, action }].slice(-MOST));
  if (kind === 'done') setTimeout(() => toasts.dismiss(id), SHOWN_MS);
}
