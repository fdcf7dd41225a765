import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import { IconDownload, IconPlus, IconUpload } from '../../../ui/icons/actions';
import { SpokenTextarea } from '../../../ui/moves/SpokenTextarea';
import { Hear } from './Hear';
import { confirmed, newRow, type PronunciationRow, type QuestionRow, type RoleValues } from './roleForm';
import { lacks, RemoveRow, Rows } from './Rows';
import { useQuestionSheet } from './useQuestionSheet';
import styles from './form.module.css';

interface Props {
  rows: QuestionRow[];
  error: string | undefined;
  /** Language and pronunciations in which answers are heard. */
  language: RoleValues['language'];
  pronunciations: readonly PronunciationRow[];
  /** Has questions written. */
  draft: ReactNode;
  onChange: (rows: QuestionRow[]) => void;
}

/** Common questions with their answers; a sheet brings many at once, or takes them along. */
export function QuestionsField({ rows, error, language, pronunciations, draft, onChange }: Props) {
  const { t } = useTranslation('roles');
  const file = useRef<HTMLInputElement>(null);
  const sheet = useQuestionSheet(rows, onChange);
  /** What is edited was read by who edits it. */
  const change = (key: string, part: Partial<QuestionRow> = {}) =>
    onChange(rows.map((row) => (row.key === key ? { ...confirmed(row), ...part } : row)));
  const waiting = rows.filter(({ unconfirmed }) => unconfirmed).length;
  const isFull = rows.length >= roleLimits.commonQuestions;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (chosen !== undefined) void sheet.bring(chosen);
  };

  return (
    <Rows
      title={t('questions.title', { count: rows.length, limit: roleLimits.commonQuestions })}
      hint={t('questions.hint')}
      error={error}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={isFull}
            onClick={() => onChange([...rows, newRow()])}
          >
            {t('questions.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} />}
            loading={sheet.busy}
            disabled={isFull}
            onClick={() => file.current?.click()}
          >
            {t('questions.import')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={sheet.busy || rows.length === 0}
            onClick={() => void sheet.take()}
          >
            {t('questions.export')}
          </Button>
          {draft}
          <input
            ref={file}
            type="file"
            hidden
            accept=".xlsx,.xls,.csv"
            aria-label={t('questions.import')}
            onChange={choose}
          />
        </>
      }
    >
      {waiting > 0 && (
        <div className={styles.unconfirmed}>
          <p>{t('questions.waiting', { count: waiting })}</p>
          <Button variant="default" size="compact-sm" onClick={() => onChange(rows.map(confirmed))}>
            {t('questions.confirmAll')}
          </Button>
        </div>
      )}
      {rows.map(({ key, question, answer, unconfirmed }, index) => (
        <div key={key} className={styles.question}>
          <TextInput
            aria-label={t('questions.question', { number: index + 1 })}
            placeholder={t('questions.questionPlaceholder')}
            value={question}
            error={lacks(error, question, answer)}
            maxLength={roleLimits.question}
            onChange={({ currentTarget: { value } }) => change(key, { question: value })}
          />
          <SpokenTextarea
            aria-label={t('questions.answer', { number: index + 1 })}
            placeholder={t('questions.answerPlaceholder')}
            value={answer}
            error={lacks(error, answer, question)}
            maxLength={roleLimits.answer}
            rows={2}
            onText={(value) => change(key, { answer: value })}
          />
          <div className={styles.heard}>
            <Hear
              text={answer}
              subject={t('questions.answer', { number: index + 1 })}
              language={language}
              pronunciations={pronunciations}
            />
            {unconfirmed && (
              <span className={styles.mark}>
                {t('questions.unconfirmed')}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('questions.confirmOne', { number: index + 1 })}
                  onClick={() => change(key)}
                >
                  {t('questions.confirm')}
                </Button>
              </span>
            )}
          </div>
          <RemoveRow
            label={t('questions.remove', { number: index + 1 })}
            className={styles.remove}
            onPress={() => onChange(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
    </Rows>
  );
}
