import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from './icons';

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Hears what to search for, once the typing pauses. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

const PAUSE_MS = 300;
const LONGEST = 100;

/** Searches a list as somebody types; a search that is changed elsewhere, as by a link, shows here. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const search = useDebouncedCallback((text: string) => {
    setAsked(text);
    onSearch(text);
  }, PAUSE_MS);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} />}
      type="search"
      maxLength={LONGEST}
      value={typed}
      // Escape empties the field first; only then it closes what the field stands in.
      data-mantine-stop-propagation={typed !== ''}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return;
        event.preventDefault();
        type('');
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
