import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../../kernel';
import { NumberField, Section, useGesture } from '../../../kernel/fields';
import styles from './settings.module.css';

/** A day, the longest that the document keeps. */
const LONGEST_SLEEP = 86_400;
/** Of the greeting, characters. */
const TEXT_LIMIT = 200;

/** When the avatar goes to sleep, and its greeting when it wakes. */
export function SleepTimeSection() {
  const { t } = useTranslation('hibernation');
  const events = useDocument((document) => document.events);
  const time = useGesture('hibernation:step.time');
  const greeting = useGesture('hibernation:step.greeting');
  return (
    <Section title={t('panel.time')}>
      <NumberField
        label={t('panel.sleepTime')}
        unit={t('panel.seconds')}
        value={events.sleepTime}
        min={0}
        max={LONGEST_SLEEP}
        step={10}
        onChange={(sleepTime) =>
          time.update((draft) => {
            draft.events.sleepTime = sleepTime;
          })
        }
        onChangeEnd={time.commit}
      />
      <p className={styles.hint}>
        {events.sleepTime === 0
          ? t('panel.neverSleeps')
          : t('panel.sleepsAfter', { count: events.sleepTime })}
      </p>
      <Textarea
        label={t('panel.wakeText')}
        size="sm"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={TEXT_LIMIT}
        placeholder={t('greeting')}
        value={events.wakeText}
        description={`${events.wakeText.length} / ${TEXT_LIMIT}`}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={({ currentTarget: { value } }) =>
          greeting.update((draft) => {
            draft.events.wakeText = value;
          })
        }
        onBlur={greeting.commit}
      />
    </Section>
  );
}
