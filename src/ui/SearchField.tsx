import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from './icons';

interface SearchFieldProps {
  label: string;
  /** The current search text. */
  value: string;
  /** Called with the search text when the typing pauses. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

const PAUSE_MS = 300;
const LONGEST = 100;

/** Searches a list while the user types; shows changes of the search from elsewhere, as by a link. */
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
      // Escape first clears the field; only then it closes the surrounding dialog.
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
