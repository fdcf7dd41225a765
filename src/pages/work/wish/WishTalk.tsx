import { Button, Loader, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationLimits } from '../../../../contract/constants';
import { characterCount } from '../../../ui/text';
import { PlanCard } from './PlanCard';
import { useWish, type WishTurn } from './useWish';
import styles from './wish.module.css';

/** Places of examples and suggested answers in the texts. */
const FOUR = [1, 2, 3, 4] as const;

/** The end of the conversation stays in sight as it grows. */
const intoSight = (end: HTMLElement | null): void => {
  const log = end?.parentElement;
  log?.scrollTo({ top: log.scrollHeight });
};

/** Leads from a wish to a project: a conversation beside the plan that comes of it. */
export default function WishTalk() {
  const { t } = useTranslation('wish');
  const wish = useWish();
  const [text, setText] = useState('');
  const last = wish.turns.at(-1);
  const question = last?.by === 'planner' ? last.question : undefined;
  const used = characterCount(text.trim());

  const send = async (said: string) => {
    if (said.trim() === '' || wish.busy || wish.isTooLong(said)) return;
    if (await wish.say(said)) setText('');
    else setText(said);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text);
  };
  const suggestions =
    last === undefined
      ? FOUR.map((number) => t(`example.${number}`))
      : question && question !== 'organization'
        ? FOUR.map((number) => t(`answer.${question}.${number}`))
        : [];

  return (
    <section className={styles.wish} aria-label={t('title')}>
      <div className={styles.talk}>
        <header className={styles.head}>
          <h2>{t('title')}</h2>
          {wish.turns.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                wish.restart();
                setText('');
              }}
            >
              {t('restart')}
            </Button>
          )}
        </header>
        <div className={styles.log} role="log" aria-live="polite">
          <p className={styles.planner}>{t('opening')}</p>
          {wish.turns.map((turn) => (
            <Said key={turn.key} turn={turn} />
          ))}
          {wish.busy && (
            <p className={styles.planner}>
              <Loader size={16} type="dots" aria-label={t('planning')} />
            </p>
          )}
          <span key={`${wish.turns.length}-${wish.busy}`} ref={intoSight} />
        </div>
        {suggestions.length > 0 && !wish.busy && (
          <ul className={styles.chips}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button variant="default" size="compact-md" radius="xl" onClick={() => void send(suggestion)}>
                  {suggestion}
                </Button>
              </li>
            ))}
            {question && (
              <li>
                <Button variant="subtle" size="compact-md" onClick={() => void wish.skip(question)}>
                  {t('skip')}
                </Button>
              </li>
            )}
          </ul>
        )}
        {wish.problem !== null && (
          <p className={styles.problem} role="alert">
            {wish.problem}
          </p>
        )}
        <form className={styles.line} onSubmit={submit}>
          <TextInput
            className={styles.input}
            size="md"
            aria-label={t('write')}
            placeholder={t(last === undefined ? 'placeholder' : 'answerPlaceholder')}
            value={text}
            autoComplete="off"
            error={wish.isTooLong(text) ? t('tooLong', { limit: creationLimits.description }) : undefined}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Button size="md" type="submit" loading={wish.busy} disabled={used === 0 || wish.isTooLong(text)}>
            {t('send')}
          </Button>
        </form>
      </div>
      {wish.plan !== null && <PlanCard wish={wish} plan={wish.plan} />}
    </section>
  );
}

function Said({ turn }: { turn: WishTurn }) {
  const { t } = useTranslation('wish');
  if (turn.by === 'user') return <p className={styles.user}>{turn.text}</p>;
  return (
    <p className={styles.planner}>{turn.question ? t(`question.${turn.question}`) : t('question.none')}</p>
  );
}
