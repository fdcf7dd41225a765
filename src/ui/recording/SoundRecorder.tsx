import { Button, Loader } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RECORDING_RATE } from '../../../contract/clone/limits';
import { clockText } from '../clockText';
import { IconPlay, IconRefresh } from '../icons';
import { IconPause, IconStop, IconUpload } from '../icons/actions';
import { IconMicrophone } from '../icons/shared';
import { useFileDrop } from '../useFileDrop';
import { FaultList } from './FaultList';
import { LevelMeter, type Meter } from './LevelMeter';
import type { Recording } from './recording';
import styles from './SoundRecorder.module.css';
import { usePlayback } from './usePlayback';
import { useRecorder } from './useRecorder';
import { Waveform } from './Waveform';

interface SoundRecorderProps {
  /** The text to read aloud, shown large. */
  text: string;
  /** Shortest and longest recording, seconds. */
  least: number;
  most: number;
  /** Name of the recording, for screen readers. */
  label: string;
  /** Whether a file may be brought instead. */
  allowUpload?: boolean;
  /** A recording that is there from the beginning is shown; null later on takes it away. Another one needs another `key`. */
  value: Recording | null;
  onChange: (value: Recording | null) => void;
}

const ACCEPTED = '.mp3,.wav,audio/mpeg,audio/wav';

/** Records somebody's voice, or takes a file of it: a text to read, the level meanwhile, the two ends to cut, and what is wrong with it. */
export function SoundRecorder(props: SoundRecorderProps) {
  const { text, least, most, label, allowUpload = false, value, onChange } = props;
  const { t } = useTranslation('recording');
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const meter = useRef<Meter>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const recorder = useRecorder({
    least,
    most,
    value,
    onChange,
    onBlock: (samples, seconds) => meter.current?.show(samples, seconds),
  });
  const { stage, problem, sound } = recorder;
  const playback = usePlayback(sound, (at) => {
    const head = playhead.current;
    if (head === null || sound === null) return;
    head.hidden = at === null;
    head.style.left = `${((at ?? 0) / sound.samples.length) * RECORDING_RATE * 100}%`;
  });
  const actions = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    // The button that was pressed is gone: the keyboard goes on with the next one.
    if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [stage]);
  const isBusy = stage === 'asking' || stage === 'recording' || stage === 'reading';
  const isOver = useFileDrop(
    box,
    ([file]) => {
      if (file !== undefined) void recorder.readFile(file);
    },
    !allowUpload || isBusy,
  );

  return (
    <section ref={box} className={styles.recorder} aria-label={label} data-over={isOver || undefined}>
      <p id={titleId} className={styles.call}>
        {t('readAloud')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className={styles.text} role="group" aria-labelledby={titleId} tabIndex={0}>
        {text}
      </div>

      {stage === 'recording' && <LevelMeter meter={meter} least={least} most={most} />}
      {stage === 'ready' && sound !== null && (
        <>
          <Waveform sound={sound} playhead={playhead} onCut={recorder.cut} />
          <p className={styles.length}>
            {t('length', { time: clockText((sound.trim.to - sound.trim.from) * 1_000) })}
            <span className={styles.dim}>{t('trim.hint')}</span>
          </p>
          {value !== null && <FaultList faults={value.faults} />}
        </>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {t(`problem.${problem}`)}
        </p>
      )}

      <div ref={actions} className={styles.actions}>
        {stage === 'idle' && (
          <Button size="md" leftSection={<IconMicrophone size={20} />} onClick={() => void recorder.start()}>
            {t(problem === null ? 'record' : 'tryAgain')}
          </Button>
        )}
        {(stage === 'asking' || stage === 'reading') && (
          <p className={styles.waiting} role="status">
            <Loader size="xs" />
            {t(stage)}
          </p>
        )}
        {stage === 'recording' && (
          <Button
            size="md"
            color="red"
            leftSection={<IconStop size={20} />}
            onClick={() => void recorder.stop()}
          >
            {t('stop')}
          </Button>
        )}
        {stage === 'ready' && (
          <>
            <Button
              size="md"
              variant="light"
              leftSection={playback.isPlaying ? <IconPause size={20} /> : <IconPlay size={20} />}
              onClick={playback.isPlaying ? playback.stop : playback.play}
            >
              {t(playback.isPlaying ? 'pause' : 'play')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconRefresh size={20} />}
              onClick={() => void recorder.start()}
            >
              {t('again')}
            </Button>
          </>
        )}
        {allowUpload && !isBusy && (
          <Button
            size="md"
            variant="subtle"
            leftSection={<IconUpload size={20} />}
            onClick={() => field.current?.click()}
          >
            {t('upload')}
          </Button>
        )}
      </div>
      {stage === 'idle' && problem === null && (
        <p className={styles.hint}>{t(allowUpload ? 'hintWithFile' : 'hint', { least, most })}</p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPTED}
        data-testid="recording-file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) void recorder.readFile(file);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
