import type { DisplayFormatter } from './display-formatter.ts';

interface PageMarkProps {
  readonly pages: number;
  readonly turn: number;
  readonly formatter: DisplayFormatter;
}

/** Which of several pages is shown; nothing where there is one. */
export function PageMark({ pages, turn, formatter: { say, format } }: PageMarkProps) {
  if (pages === 1) return null;
  const page = turn % pages;
  return (
    <p className="page-mark">
      <span>{say('page', { page: format.number(page + 1), pages: format.number(pages) })}</span>
      <span className="page-dots" aria-hidden="true">
        {Array.from({ length: pages }, (_, index) => index).map((other) => (
          <i key={other} className={other === page ? 'page-dot page-dot-here' : 'page-dot'} />
        ))}
      </span>
    </p>
  );
}
