import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import { IconPlus } from '../../../ui/icons/actions';
import { newWord, type PronunciationRow } from './roleForm';
import { lacks, RemoveRow, Rows, withChange } from './Rows';
import styles from './form.module.css';

interface Props {
  rows: PronunciationRow[];
  error: string | undefined;
  onChange: (rows: PronunciationRow[]) => void;
}

/** Words that the avatar says in another way than they are written. */
export function PronunciationsField({ rows, error, onChange }: Props) {
  const { t } = useTranslation('roles');
  const change = (key: string, part: Partial<PronunciationRow>) => onChange(withChange(rows, key, part));
  return (
    <Rows
      title={t('pronunciations.title', { count: rows.length, limit: roleLimits.pronunciations })}
      hint={t('pronunciations.hint')}
      error={error}
      tools={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={rows.length >= roleLimits.pronunciations}
          onClick={() => onChange([...rows, newWord()])}
        >
          {t('pronunciations.add')}
        </Button>
      }
    >
      {rows.map(({ key, word, say }, index) => (
        <div key={key} className={styles.pronunciation}>
          <TextInput
            aria-label={t('pronunciations.word', { number: index + 1 })}
            placeholder={t('pronunciations.wordPlaceholder')}
            value={word}
            error={lacks(error, word, say)}
            maxLength={roleLimits.word}
            onChange={({ currentTarget: { value } }) => change(key, { word: value })}
          />
          <TextInput
            aria-label={t('pronunciations.say', { number: index + 1 })}
            placeholder={t('pronunciations.sayPlaceholder')}
            value={say}
            error={lacks(error, say, word)}
            maxLength={roleLimits.say}
            onChange={({ currentTarget: { value } }) => change(key, { say: value })}
          />
          <RemoveRow
            label={t('pronunciations.remove', { number: index + 1 })}
            onPress={() => onChange(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
    </Rows>
  );
}
