import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** The address is another entry's or another origin's: the browser loads it. */
  readonly isDocument?: boolean;
}

export function Link({ to, children, isDocument = false }: LinkProps) {
  return (
    <RouterLink
      to={to}
      reloadDocument={isDocument}
      className="-my-2.5 rounded-small py-2.5 font-medium text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </RouterLink>
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
  /** Called when it is followed: a dialog may close. */
  readonly onGo?: () => void;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({
  to,
  children,
  isDocument = false,
  kind = 'plain',
  size = 'normal',
  icon,
  isWide = false,
  onGo,
}: ButtonLinkProps) {
  return (
    <RouterLink to={to} reloadDocument={isDocument} onClick={onGo} className={buttonLook(kind, size, isWide)}>
      {icon}
      {children}
    </RouterLink>
  );
}
