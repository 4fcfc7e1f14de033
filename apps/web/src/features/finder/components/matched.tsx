import { matchedPart } from '../rules/matched.ts';

interface MatchedProps {
  readonly children: string;
  readonly typed: string;
}

/** A text with a stroke under the part that was typed. */
export function Matched({ children: text, typed }: MatchedProps) {
  const part = matchedPart(text, typed);
  if (!part) return text;
  return (
    <>
      {text.slice(0, part.from)}
      <mark className="bg-transparent text-inherit underline decoration-2 decoration-brand underline-offset-4">
        {text.slice(part.from, part.to)}
      </mark>
      {text.slice(part.to)}
    </>
  );
}
