import { Button, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import { callBlob, callForm } from '../../../api/client';
import { IconDownload, IconPlus, IconUpload } from '../../../ui/icons/actions';
import { saveFile } from '../../../ui/saveFile';
import { showToast } from '../../../ui/toast';
import { Hear } from './Hear';
import { confirmed, newRow, type PronunciationRow, type QuestionRow, type RoleValues } from './roleForm';
import { lacks, RemoveRow, Rows } from './Rows';
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
  const [busy, setBusy] = useState(false);
  /** What is edited was read by who edits it. */
  const change = (key: string, part: Partial<QuestionRow> = {}) =>
    onChange(rows.map((row) => (row.key === key ? { ...confirmed(row), ...part } : row)));
  const waiting = rows.filter(({ unconfirmed }) => unconfirmed).length;
  const isFull = rows.length >= roleLimits.commonQuestions;

  const bring = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const form = new FormData();
      form.append('files', chosen);
      const { questions, skipped } = await callForm('POST /avatar/model/questions/read', {}, form);
      const known = new Set(rows.map(({ question }) => question.trim()));
      const fresh = questions.filter(({ question }) => !known.has(question));
      const room = roleLimits.commonQuestions - rows.length;
      onChange([
        ...rows.filter(({ question, answer }) => question + answer !== ''),
        ...fresh.slice(0, room).map(newRow),
      ]);
      const left = skipped + questions.length - Math.min(fresh.length, room);
      void showToast({
        message: t('questions.imported', { count: Math.min(fresh.length, room), skipped: left }),
        tone: left === 0 ? 'success' : 'neutral',
      });
    } catch {
      // The client has shown why; the rows stay as they are.
    } finally {
      setBusy(false);
    }
  };
  const take = async () => {
    setBusy(true);
    try {
      const questions = rows.flatMap(({ question, answer }) =>
        question.trim() === '' || answer.trim() === ''
          ? []
          : [{ question: question.trim(), answer: answer.trim() }],
      );
      saveFile(
        await callBlob('POST /avatar/model/questions/sheet', { body: { questions } }),
        `${t('questions.file')}.xlsx`,
      );
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
    }
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
            loading={busy}
            disabled={isFull}
            onClick={() => file.current?.click()}
          >
            {t('questions.import')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={busy || rows.length === 0}
            onClick={() => void take()}
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
            onChange={(event) => void bring(event)}
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
          <Textarea
            aria-label={t('questions.answer', { number: index + 1 })}
            placeholder={t('questions.answerPlaceholder')}
            value={answer}
            error={lacks(error, answer, question)}
            maxLength={roleLimits.answer}
            rows={2}
            onChange={({ currentTarget: { value } }) => change(key, { answer: value })}
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
