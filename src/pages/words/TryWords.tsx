import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordRoutesPrefix, WordTrial } from '../../../contract/sensitive-word/schema';
import { useWordChange } from './wordQueries';
import styles from './words.module.css';

/** The text with what was found in it marked. */
function Marked({ text, matches }: { text: string; matches: WordTrial['matches'] }) {
  const parts = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, end)}</mark>);
    at = end;
  }
  return (
    <p>
      {parts}
      {text.slice(at)}
    </p>
  );
}

/** Shows what the library makes of a sentence. */
export function TryWords({ prefix, libraryId }: { prefix: WordRoutesPrefix; libraryId: string }) {
  const { t } = useTranslation('words');
  const [text, setText] = useState('');
  const [tried, setTried] = useState('');
  const trial = useWordChange(`POST ${prefix}/library/{id}/try`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setTried(text);
    trial.mutate({ params: { id: libraryId }, body: { text } });
  };
  return (
    <form className={styles.try} onSubmit={submit}>
      <TextInput
        label={t('try')}
        description={t('tryHint')}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={trial.isPending} disabled={text.trim() === ''}>
        {t('tryButton')}
      </Button>
      {trial.isSuccess && (
        <div className={styles.result} role="status">
          {trial.data.matches.length === 0 ? (
            <p>{t('tryNothing')}</p>
          ) : (
            <>
              <Marked text={tried} matches={trial.data.matches} />
              <p className={styles.hint}>
                {trial.data.refused ? t('tryRefused') : t('tryReads', { text: trial.data.text })}
              </p>
            </>
          )}
        </div>
      )}
    </form>
  );
}
