import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SpokenTextarea } from '../../ui/moves/SpokenTextarea';
import styles from './role.module.css';
import { confirmed, newQuestion, type RoleFields } from './roleFields';

type Row = RoleFields['questions'][number];

interface Props {
  rows: readonly Row[];
  error: string | undefined;
  onChange: (rows: Row[]) => void;
}

/** Common questions with their answers. */
export function QuestionRows({ rows, error, onChange }: Props) {
  const { t } = useTranslation('role');
  /** What is edited was read by who edits it. */
  const change = (key: string, part: Partial<Row> = {}) =>
    onChange(rows.map((row) => (row.key === key ? { ...confirmed(row), ...part } : row)));
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('commonQuestions')}</legend>
      {rows.some(({ unconfirmed }) => unconfirmed) && (
        <p className={styles.unconfirmed}>
          {t('unconfirmedText')}
          <Button variant="default" size="compact-xs" onClick={() => onChange(rows.map(confirmed))}>
            {t('confirmAll')}
          </Button>
        </p>
      )}
      {rows.map((row, index) => (
        <div key={row.key} className={styles.question}>
          <TextInput
            aria-label={t('question', { number: index + 1 })}
            placeholder={t('questionPlaceholder')}
            value={row.question}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => change(row.key, { question: value })}
          />
          <SpokenTextarea
            aria-label={t('answer', { number: index + 1 })}
            placeholder={t('answerPlaceholder')}
            value={row.answer}
            maxLength={2000}
            rows={2}
            onText={(answer) => change(row.key, { answer })}
          />
          {row.unconfirmed && (
            <span className={styles.mark}>
              {t('unconfirmed')}
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('confirmOne', { number: index + 1 })}
                onClick={() => change(row.key)}
              >
                {t('confirm')}
              </Button>
            </span>
          )}
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
