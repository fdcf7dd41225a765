import { cutText } from '../../../contract/text/text';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { IconFeedback } from '../../ui/icons';
import { characterCount } from '../../ui/text';
import { useSendFeedback } from '../../api/useSendFeedback';
import { type Answers, questions, WORDS_LIMIT, writeAnswers } from './answers';
import styles from './questionnaire.module.css';

/** Five questions; the answers are stored as a product suggestion. */
export default function QuestionnairePage() {
  const { t } = useTranslation(['questionnaire', 'common']);
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const send = useSendFeedback();
  const [answers, setAnswers] = useState<Answers>({});
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const wordsId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (questions.some(({ name }) => answers[name] === undefined)) return;
    // The dialog opens over this page, so that no answer is lost.
    if (!loggedIn) return setSearch({ login: '1', backUrl: '/questionnaire' });
    send.mutate({
      tags: ['suggestion'],
      message: writeAnswers(answers, words),
      contact: '',
      attachmentIds: [],
    });
  };

  if (send.isSuccess) {
    return (
      <EmptyState
        level={1}
        icon={<IconFeedback size={28} />}
        title={t('questionnaire:done')}
        action={<Button onClick={() => navigate('/home')}>{t('questionnaire:home')}</Button>}
      >
        {t('questionnaire:doneText')}
      </EmptyState>
    );
  }
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <h1>{t('questionnaire:title')}</h1>
      <p className={styles.lead}>{t('questionnaire:lead')}</p>
      {questions.map(({ name, choices }) => (
        <fieldset key={name} className={styles.question}>
          <legend>{t(`questionnaire:ask.${name}.title`)}</legend>
          {choices.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={answers[name] === choice}
                onChange={() => setAnswers({ ...answers, [name]: choice })}
              />
              {t(`questionnaire:ask.${name}.${choice}`)}
            </label>
          ))}
          {tried && answers[name] === undefined && (
            <p className={styles.error} role="alert">
              {t('questionnaire:required')}
            </p>
          )}
        </fieldset>
      ))}
      <div className={styles.question}>
        <label htmlFor={wordsId} className={styles.label}>
          {t('questionnaire:words.title')}
        </label>
        <textarea
          id={wordsId}
          className={styles.words}
          rows={3}
          value={words}
          onChange={(event) => setWords(cutText(event.currentTarget.value, WORDS_LIMIT))}
        />
        <span className={styles.count}>
          {t('common:characters', { used: characterCount(words), limit: WORDS_LIMIT })}
        </span>
      </div>
      {send.isError && (
        <p className={styles.error} role="alert">
          {send.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={send.isPending}>
        {loggedIn ? t('questionnaire:send') : t('questionnaire:logIn')}
      </Button>
    </form>
  );
}
