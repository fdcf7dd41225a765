import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationLimits } from '../../../../contract/creation/limits';
import type { Scenario } from '../../../../contract/creation/schema';
import { IconStage } from '../../../ui/icons';
import { characterCount } from '../../../ui/text';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { PlanCard } from './PlanCard';
import { suggestedAnswers } from './suggestions';
import { useWish } from './useWish';
import { WishTurns } from './WishTurns';
import styles from './wish.module.css';

/** Places of the examples in the texts. */
const EXAMPLES = [1, 2, 3, 4] as const;

interface Props {
  /** Told the scene of each plan, and null when there is none any more. */
  onScenario: (scenario: Scenario | null) => void;
}

/** Leads from a wish to a project: a conversation beside the plan that comes of it. */
export default function WishTalk({ onScenario }: Props) {
  const { t } = useTranslation('wish');
  const wish = useWish();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Where a finger writes, the focus opens a keyboard over the plan.
  const hasMouse = useMediaQuery('(pointer: fine)');
  const { plan, question } = wish;
  const used = characterCount(text.trim());

  const scenario = plan?.scenario ?? null;
  useEffect(() => {
    onScenario(scenario);
  }, [scenario, onScenario]);

  const toField = () => {
    if (hasMouse) field.current?.focus();
  };
  const send = async (said: string) => {
    if (said.trim() === '' || wish.busy || wish.isTooLong(said)) return;
    toField();
    setText('');
    // What was refused is still there to send.
    if (!(await wish.say(said))) setText((written) => (written === '' ? said : written));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text);
  };
  const suggestions =
    plan === null
      ? wish.pending === null
        ? EXAMPLES.map((number) => t(`example.${number}`))
        : []
      : question === null
        ? []
        : suggestedAnswers(question, plan).map((key) => t(key));

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
              className={styles.restart}
              onClick={() => {
                wish.restart();
                setText('');
                toField();
              }}
            >
              {t('restart')}
            </Button>
          )}
        </header>
        <WishTurns turns={wish.turns} pending={wish.pending} busy={wish.busy} />
        {(suggestions.length > 0 || question !== null) && (
          <ul className={styles.chips} aria-label={t('suggestions')}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button
                  variant="default"
                  size="compact-sm"
                  radius="xl"
                  disabled={wish.busy}
                  onClick={() => void send(suggestion)}
                >
                  {suggestion}
                </Button>
              </li>
            ))}
            {question !== null && (
              <li>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  radius="xl"
                  disabled={wish.busy}
                  onClick={() => {
                    wish.skip();
                    toField();
                  }}
                >
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
            ref={field}
            className={styles.input}
            size="md"
            aria-label={t('write')}
            placeholder={t(wish.isFull ? 'full' : plan === null ? 'placeholder' : 'answerPlaceholder')}
            value={text}
            disabled={wish.isFull}
            autoComplete="off"
            error={
              wish.isTooLong(text) ? t('tooLong', { limit: creationLimits.description, used }) : undefined
            }
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Button
            size="md"
            type="submit"
            variant={plan === null ? 'filled' : 'light'}
            loading={wish.busy}
            disabled={used === 0 || wish.isTooLong(text)}
          >
            {t('send')}
          </Button>
        </form>
      </div>
      {plan === null ? (
        <div className={styles.waiting} data-busy={wish.busy || undefined}>
          <IconStage size={32} />
          <p>{t(wish.busy ? 'planning' : 'planHere')}</p>
        </div>
      ) : (
        <PlanCard wish={wish} plan={plan} />
      )}
    </section>
  );
}
