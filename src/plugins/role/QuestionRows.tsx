import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './role.module.css';
import { newQuestion, type RoleFields } from './roleFields';

type Row = RoleFields['questions'][number];

interface Props {
  rows: readonly Row[];
  error: string | undefined;
  onChange: (rows: Row[]) => void;
}

/** Common questions with their answers. */
export function QuestionRows({ rows, error, onChange }: Props) {
  const { t } = useTranslation('role');
  const change = (key: string, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('commonQuestions')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.question}>
          <TextInput
            aria-label={t('question', { number: index + 1 })}
            placeholder={t('questionPlaceholder')}
            value={row.question}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => change(row.key, { question: value })}
          />
          <Textarea
            aria-label={t('answer', { number: index + 1 })}
            placeholder={t('answerPlaceholder')}
            value={row.answer}
            maxLength={2000}
            rows={2}
            onChange={({ currentTarget: { value } }) => change(row.key, { answer: value })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            {t('removeQuestion', { number: index + 1 })}
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        onClick={() => onChange([...rows, newQuestion()])}
        disabled={rows.length >= 100}
      >
        {t('addQuestion')}
      </Button>
    </fieldset>
  );
}
