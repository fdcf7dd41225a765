import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entrance, Exit, Timing } from '../../../contract/document/schema';
import { updateElement } from '../../document';
import { MIXED, NumberField, Section, sharedValue, useGesture } from '../../kernel/fields';
import { SpeechCues, useOptionalService } from '../../kernel';
import { EffectPicker } from './EffectPicker';
import { SpeechCueFields } from './SpeechCueFields';
import styles from './stage.module.css';
import { type SelectedTiming, useSelectedTimings } from './useSelected';

const MOVES = {
  entrance: ['none', 'start', 'answer', 'sleep', 'wake'],
  exit: ['none', 'entrance', 'answer', 'sleep', 'wake'],
} as const;
/** In a film nobody asks and nothing sleeps, and what is said has its time. */
const FILM_MOVES = {
  entrance: ['none', 'start', 'speech'],
  exit: ['none', 'entrance', 'speech'],
} as const;
type Side = keyof typeof MOVES;
type When = (typeof MOVES | typeof FILM_MOVES)[Side][number];

const newEntrance: Entrance = { on: 'start', answer: 1, delay: 0, effect: 'fade', duration: 0.6 };
const newExit: Exit = { ...newEntrance, on: 'entrance', delay: 5 };
const NO_TIMING: Timing = { entrance: null, exit: null };

/** When and how the selected elements come onto the stage and leave it again. */
export default function TimingSection() {
  const { t } = useTranslation('stage');
  const objects = useSelectedTimings();
  return (
    <Section title={t('timing.title')}>
      {(['entrance', 'exit'] as const).map((side) => (
        <Moves key={side} side={side} objects={objects} />
      ))}
    </Section>
  );
}

function Moves({ side, objects }: { side: Side; objects: readonly SelectedTiming[] }) {
  const { t } = useTranslation('stage');
  const cues = useOptionalService(SpeechCues);
  const choices: readonly When[] = (cues === null ? MOVES : FILM_MOVES)[side];
  const gesture = useGesture('stage:step.timing');
  const all = objects.map(({ timing }) => timing?.[side] ?? null);
  const moves = all.filter((move) => move !== null);
  const when = sharedValue(all, (move): When => move?.on ?? 'none');

  const change = (write: (timing: Timing) => void) =>
    gesture.update((draft) => {
      for (const { id, locked } of objects) {
        if (locked) continue;
        updateElement(draft, id, (element) => {
          const timing: Timing = { ...(element.timing ?? NO_TIMING) };
          write(timing);
          if (timing.entrance === null && timing.exit === null) delete element.timing;
          else element.timing = timing;
        });
      }
    });
  const labelOf = (value: When) =>
    cues !== null && value === 'start' ? t('timing.entranceOn.scene') : t(`timing.${side}On.${value}`);
  const choose = (next: When) => {
    change((timing) => {
      if (next === 'none') timing[side] = null;
      else if (side === 'entrance' && next !== 'entrance')
        timing.entrance = withCue({ ...(timing.entrance ?? newEntrance), on: next });
      else if (side === 'exit' && next !== 'start')
        timing.exit = withCue({ ...(timing.exit ?? newExit), on: next });
    });
    gesture.commit();
  };
  /** With the first sentence, until another one is chosen; what waits for nothing that is said has no anchor. */
  const withCue = <C extends Entrance | Exit>({ anchor, ...cue }: C): C => {
    const first = cues?.sentences.get()[0];
    const kept = anchor ?? (first && cues?.anchor(first.id, null));
    if (cue.on !== 'speech' || kept === undefined) return cue as C;
    return { ...cue, delay: anchor === undefined ? 0 : cue.delay, anchor: kept } as C;
  };
  const edit = (part: Partial<Omit<Entrance, 'on'>>) =>
    change((timing) => {
      if (timing.entrance !== null && side === 'entrance') timing.entrance = { ...timing.entrance, ...part };
      if (timing.exit !== null && side === 'exit') timing.exit = { ...timing.exit, ...part };
    });

  return (
    <fieldset className={styles.facet} disabled={objects.every(({ locked }) => locked)}>
      <Select
        label={t(`timing.${side}`)}
        size="sm"
        allowDeselect={false}
        placeholder={MIXED}
        value={when}
        data={choices.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(value) => value !== null && choose(value)}
      />
      {moves.length > 0 && (
        <>
          {cues !== null && moves.every(({ on }) => on === 'speech') && (
            <SpeechCueFields
              anchor={sharedValue(moves, ({ anchor }) => anchor) ?? undefined}
              onChange={(anchor) => {
                edit({ anchor });
                gesture.commit();
              }}
            />
          )}
          <div className={styles.fields}>
            {moves.every(({ on }) => on === 'answer') && (
              <NumberField
                label={t('timing.answer')}
                min={0}
                max={100}
                value={sharedValue(moves, ({ answer }) => answer)}
                onChange={(answer) => edit({ answer })}
                onChangeEnd={gesture.commit}
              />
            )}
            <NumberField
              label={t('timing.delay')}
              unit="s"
              min={0}
              max={600}
              step={0.5}
              digits={1}
              value={sharedValue(moves, ({ delay }) => delay)}
              onChange={(delay) => edit({ delay })}
              onChangeEnd={gesture.commit}
            />
            <NumberField
              label={t('timing.duration')}
              unit="s"
              min={0}
              max={10}
              step={0.1}
              digits={1}
              value={sharedValue(moves, ({ duration }) => duration)}
              onChange={(duration) => edit({ duration })}
              onChangeEnd={gesture.commit}
            />
          </div>
          {moves.some(({ on, answer }) => on === 'answer' && answer === 0) && (
            <p className={styles.hint}>{t('timing.everyAnswer')}</p>
          )}
          <EffectPicker
            label={t(`timing.${side}Effect`)}
            backwards={side === 'exit'}
            value={sharedValue(moves, ({ effect }) => effect)}
            onChange={(effect) => {
              edit({ effect });
              gesture.commit();
            }}
          />
        </>
      )}
    </fieldset>
  );
}
