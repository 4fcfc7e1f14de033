import { type ReactNode, useEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Heading of what has just come: it takes the focus, from a dialog only once that is gone. */
export function FoundHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const look = () => {
      if (document.querySelector(DIALOG)) frame = requestAnimationFrame(look);
      else heading.current?.focus();
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
      {children}
    </h2>
  );
}
