import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';

/** Between two letters of whoever types fast. */
const REST_MS = 250;

interface SearchBoxProps {
  /** As the address has it, trimmed. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** What is typed is kept as it is typed; what is searched for follows at rest. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), REST_MS);
  };
  return <SearchField label={t('queueList.search')} value={text} onChange={type} />;
}
