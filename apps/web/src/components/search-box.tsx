import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';

/** Between two letters of whoever types fast. */
const REST_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  /** As the address has it, trimmed. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** What is typed is kept as it is typed; what is searched for follows at rest. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed, and not by what was typed: a step back, or everything cleared.
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(typed.trim());
      onSearch(typed.trim());
    }, REST_MS);
  };
  return <SearchField label={label} value={text} onChange={type} />;
}
