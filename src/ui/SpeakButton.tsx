import { ActionIcon, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlay, IconRefresh } from './icons';
import { IconDownload, IconStop } from './icons/actions';
import { saveFile } from './saveFile';
import styles from './SpeakButton.module.css';

interface Props {
  state: 'undefined' | 'connecting' | 'play' | 'stop';
  /** What was synthesized; offered as a file. */
  sound: Blob | null;
  onPress: () => void;
  /** Name of the file, without its ending. */
  fileName: string;
  /** What is read, for screen readers. */
  subject: string;
  disabled?: boolean;
}

const icons = { undefined: IconPlay, play: IconStop, stop: IconRefresh };

/** Reads a text aloud: synthesizes, cancels, stops, replays, and offers the sound as a file. */
export function SpeakButton({ state, sound, onPress, fileName, subject, disabled = false }: Props) {
  const { t } = useTranslation('speech');
  const Icon = state === 'connecting' ? null : icons[state];
  return (
    <span className={styles.speak}>
      <Button
        variant={state === 'play' ? 'light' : 'subtle'}
        size="compact-sm"
        leftSection={Icon === null ? <Loader size={14} /> : <Icon size={16} />}
        disabled={disabled}
        aria-label={t('label', { action: t(`state.${state}`), subject })}
        data-state={state}
        onClick={onPress}
      >
        {t(`state.${state}`)}
      </Button>
      {sound !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('download', { subject })}
          title={t('download', { subject })}
          onClick={() => saveFile(sound, `${fileName}.wav`)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      )}
    </span>
  );
}
