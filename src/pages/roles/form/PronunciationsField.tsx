import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/constants';
import { IconPlus, IconTrash } from '../../../ui/icons';
import { newWord, type PronunciationRow } from './roleForm';
import styles from './form.module.css';

interface Props {
  rows: PronunciationRow[];
  error: string | undefined;
  onChange: (rows: PronunciationRow[]) => void;
}

/** Words that the avatar says in another way than they are written. */
export function PronunciationsField({ rows, error, onChange }: Props) {
  const { t } = useTranslation('roles');
  const change = (key: string, part: Partial<PronunciationRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const lacks = (own: string, other: string) =>
    error !== undefined && own.trim() === '' && other.trim() !== '';
  return (
    <fieldset className={styles.questions}>
      <legend>{t('pronunciations.title', { count: rows.length, limit: roleLimits.pronunciations })}</legend>
      <p className={styles.hint}>{t('pronunciations.hint')}</p>
      {rows.map(({ key, word, say }, index) => (
        <div key={key} className={styles.pronunciation}>
          <TextInput
            aria-label={t('pronunciations.word', { number: index + 1 })}
            placeholder={t('pronunciations.wordPlaceholder')}
            value={word}
            error={lacks(word, say)}
            maxLength={roleLimits.word}
            onChange={({ currentTarget: { value } }) => change(key, { word: value })}
          />
          <TextInput
            aria-label={t('pronunciations.say', { number: index + 1 })}
            placeholder={t('pronunciations.sayPlaceholder')}
            value={say}
            error={lacks(say, word)}
            maxLength={roleLimits.say}
            onChange={({ currentTarget: { value } }) => change(key, { say: value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('pronunciations.remove', { number: index + 1 })}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={rows.length >= roleLimits.pronunciations}
          onClick={() => onChange([...rows, newWord()])}
        >
          {t('pronunciations.add')}
        </Button>
      </div>
    </fieldset>
  );
}
