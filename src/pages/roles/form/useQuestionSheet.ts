import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import { callBlob, callForm } from '../../../api/client';
import { saveFile } from '../../../ui/saveFile';
import { showToast } from '../../../ui/toast';
import { newRow, type QuestionRow } from './roleForm';

/** Imports common questions from a sheet, and exports them as one. */
export function useQuestionSheet(rows: readonly QuestionRow[], onChange: (rows: QuestionRow[]) => void) {
  const { t } = useTranslation('roles');
  const [busy, setBusy] = useState(false);

  /** Adds the questions of a sheet that are not there yet, as far as there is room. */
  const bring = async (file: File) => {
    setBusy(true);
    try {
      const form = new FormData();
      form.append('files', file);
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
  /** Saves the complete questions as a sheet. */
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
  return { busy, bring, take };
}
