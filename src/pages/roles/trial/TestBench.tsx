import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTrace } from '../../../../contract/brain/schema';
import { QUESTION_LIMIT } from '../../../../contract/conversation/limits';
import type { RoleInput } from '../../../../contract/role/schema';
import { ApiError } from '../../../api/client';
import { callEvents } from '../../../api/events';
import { TraceView } from './TraceView';
import { Why } from './Why';
import styles from './trial.module.css';

interface Exchange {
  key: number;
  question: string;
  answer: string;
  state: 'answering' | 'done' | 'failed' | 'stopped';
  failure: string;
  trace: AnswerTrace | null;
}

interface Props {
  /** The role as it is written now, saved or not. */
  role: RoleInput;
  /** Without the explanation of answers, for trying somebody else's role. */
  plain?: boolean;
}

/** Asks a role as a visitor would, and shows how each answer came about. Nothing of it is recorded. */
export function TestBench({ role, plain = false }: Props) {
  const { t } = useTranslation('roles');
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const [text, setText] = useState('');
  const asking = useRef<AbortController | null>(null);
  const count = useRef(0);
  const talk = useRef<HTMLDivElement>(null);
  const latest = exchanges.at(-1);
  // What is said last stays in sight while it is said; anyone who scrolls between two answers is left alone.
  useEffect(() => {
    if (latest !== undefined && talk.current !== null) talk.current.scrollTop = talk.current.scrollHeight;
  }, [latest]);
  const isReady = role.name !== '' && role.fallbackScript !== '';
  const isBusy = latest?.state === 'answering';

  const ask = async (question: string) => {
    const key = count.current++;
    const history = exchanges.flatMap((said) =>
      said.answer === ''
        ? []
        : [
            { role: 'user' as const, text: said.question },
            { role: 'assistant' as const, text: said.answer },
          ],
    );
    const change = (part: Partial<Exchange> | ((old: Exchange) => Partial<Exchange>)) =>
      setExchanges((all) =>
        all.map((one) =>
          one.key === key ? { ...one, ...(typeof part === 'function' ? part(one) : part) } : one,
        ),
      );
    setExchanges((all) => [
      ...all,
      { key, question, answer: '', state: 'answering', failure: '', trace: null },
    ]);
    const mine = new AbortController();
    asking.current = mine;
    try {
      const body = { role, text: question, history: history.slice(-40) };
      const options = { signal: mine.signal, quiet: true };
      for await (const { event, data } of callEvents('POST /avatar/model/try', { body }, options)) {
        if (event === 'token') change((old) => ({ answer: old.answer + data.text }));
        else if (event === 'done') change({ state: 'done', trace: data });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change({ state: error.kind === 'aborted' ? 'stopped' : 'failed', failure: error.message });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || isBusy || !isReady) return;
    setText('');
    void ask(question);
  };

  return (
    <section className={styles.bench} aria-label={t('bench.title')}>
      <header className={styles.head}>
        <h2>{t('bench.title')}</h2>
        {exchanges.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              asking.current?.abort();
              setExchanges([]);
            }}
          >
            {t('bench.clear')}
          </Button>
        )}
      </header>
      <div ref={talk} className={styles.talk} role="log" aria-live="polite">
        {exchanges.length === 0 && (
          <p className={styles.hint}>{t(isReady ? 'bench.empty' : 'bench.notReady')}</p>
        )}
        {exchanges.map(({ key, question, answer, state, failure, trace }) => (
          <article key={key} className={styles.exchange}>
            <p className={styles.question}>{question}</p>
            <p className={styles.answer} data-state={state}>
              {answer}
              {state === 'answering' && <span className={styles.dots} aria-label={t('bench.answering')} />}
            </p>
            {state === 'failed' && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
            {trace !== null && !plain && <Why trace={trace} />}
            {trace !== null && !plain && <TraceView trace={trace} />}
          </article>
        ))}
      </div>
      {exchanges.length === 0 && isReady && role.commonQuestions.length > 0 && (
        <ul className={styles.chips}>
          {role.commonQuestions.slice(0, 4).map(({ question }) => (
            <li key={question}>
              <Button variant="default" size="compact-sm" onClick={() => void ask(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.line} onSubmit={submit}>
        <TextInput
          aria-label={t('bench.ask')}
          placeholder={t('bench.placeholder')}
          value={text}
          maxLength={QUESTION_LIMIT}
          disabled={!isReady}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {isBusy ? (
          <Button variant="default" onClick={() => asking.current?.abort()}>
            {t('bench.stop')}
          </Button>
        ) : (
          <Button type="submit" disabled={text.trim() === '' || !isReady}>
            {t('bench.send')}
          </Button>
        )}
      </form>
    </section>
  );
}
