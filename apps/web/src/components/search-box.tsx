import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';

/** A pause longer than between two letters of fast typing. */
const REST_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  /** The text in the address, trimmed. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The search field keeps what is typed as it is typed, and searches once typing rests. Otherwise it shows the address's search. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  /** The search that the address will hold after the delay; until then the address is behind the typed text. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (awaited === value) setAwaited(null);
  else if (awaited === null && value !== text.trim()) setText(value);

  const type = (typed: string) => {
    setText(typed);
    setAwaited(typed.trim());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), REST_MS);
  };
  return <SearchField label={label} value={text} onChange={type} />;
}
