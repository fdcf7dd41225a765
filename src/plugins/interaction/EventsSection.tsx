import { SegmentedControl, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../kernel';
import { NumberField, Section, useGesture } from '../../kernel/fields';
import styles from './interaction.module.css';

/** A day, the longest that the document keeps. */
const LONGEST_SLEEP = 86_400;
/** Of the greeting, characters. */
const TEXT_LIMIT = 200;

/** When the avatar goes to sleep, how it is woken, and what it says then (spec 2 §4). */
export function EventsSection() {
  const { t } = useTranslation('interaction');
  const events = useDocument((document) => document.events);
  const gesture = useGesture('interaction:step.events');
  const wayLabel = useId();
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
      <div className={styles.field}>
        <span className={styles.label} id={wayLabel}>
          {t('wakeWay')}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={wayLabel}
          value={String(events.wakeWay)}
          data={[
            { value: '0', label: t('wakeByVoice') },
            { value: '1', label: t('wakeByFace') },
            { value: '2', label: t('wakeByBoth') },
          ]}
          onChange={(way) => {
            set({ wakeWay: way === '1' ? 1 : way === '2' ? 2 : 0 });
            gesture.commit();
          }}
        />
      </div>
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
