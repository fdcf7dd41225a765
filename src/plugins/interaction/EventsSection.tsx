import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../kernel';
import { NumberField, Section, useGesture } from '../../kernel/fields';
import styles from './interaction.module.css';

/** A day, the longest that the document keeps. */
const LONGEST_SLEEP = 86_400;
/** Of the greeting, characters. */
const TEXT_LIMIT = 200;

/** When the avatar goes to sleep, and its greeting when it wakes. */
export function EventsSection() {
  const { t } = useTranslation('interaction');
  const events = useDocument((document) => document.events);
  const gesture = useGesture('interaction:step.events');
  const set = (change: Partial<typeof events>) =>
    gesture.update((draft) => void Object.assign(draft.events, change));
  return (
    <Section title={t('sleep')}>
      <NumberField
        label={t('sleepTime')}
        unit={t('seconds')}
        value={events.sleepTime}
        min={0}
        max={LONGEST_SLEEP}
        step={10}
        onChange={(sleepTime) => set({ sleepTime })}
        onChangeEnd={gesture.commit}
      />
      <p className={styles.hint}>
        {events.sleepTime === 0 ? t('neverSleeps') : t('sleepsAfter', { count: events.sleepTime })}
      </p>
      <p className={styles.hint}>{t('wakeHint')}</p>
      <Textarea
        label={t('wakeText')}
        size="sm"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={TEXT_LIMIT}
        placeholder={t('wakeTextDefault')}
        value={events.wakeText}
        description={`${events.wakeText.length} / ${TEXT_LIMIT}`}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => set({ wakeText: event.currentTarget.value })}
        onBlur={gesture.commit}
      />
    </Section>
  );
}
