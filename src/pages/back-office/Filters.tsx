import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ops.module.css';
import type { ListSearch } from './useListSearch';

interface ChoiceProps {
  search: ListSearch;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter with few values. */
export function Choice({ search, name, label, options }: ChoiceProps) {
  const { t } = useTranslation('ops');
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select value={search.get(name)} onChange={(event) => search.set(name, event.currentTarget.value)}>
        <option value="">{t('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FindProps {
  search: ListSearch;
  name: string;
  label: string;
}

/** A filter by text, applied when the form is submitted and not with every letter. */
export function Find({ search, name, label }: FindProps) {
  const { t } = useTranslation('ops');
  const [text, setText] = useState(search.get(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.set(name, text.trim());
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <label className={styles.field}>
        <span>{label}</span>
        <input
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="default">
        {t('search')}
      </Button>
    </form>
  );
}
