import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { Avatar, Voice } from '../../../contract/material/schema';
import styles from './voiceOffer.module.css';

/** Whether a voice of the catalogue is known to be of the other gender than an avatar; a cloned voice was chosen for itself. */
const isOther = (avatar: Pick<Avatar, 'gender'>, voice: Pick<Voice, 'id' | 'gender'>): boolean =>
  voice.id < FIRST_CLONED && voice.gender !== null && voice.gender !== avatar.gender;

interface Props {
  avatar: Pick<Avatar, 'name' | 'gender' | 'audioId'>;
  /** The voice in use. */
  voice: Pick<Voice, 'id' | 'name' | 'gender'>;
  /** The avatar's own voice is wanted. */
  onSwitch: () => void;
}

/** Offers an avatar's own voice while the project speaks in one that does not suit it. */
export function VoiceOffer({ avatar, voice, onSwitch }: Props) {
  const { t } = useTranslation('avatar');
  if (voice.id === avatar.audioId || !isOther(avatar, voice)) return null;
  return (
    <div className={styles.offer} role="status">
      <p className={styles.words}>
        {t(`voice.other.${avatar.gender}`, { avatar: avatar.name, voice: voice.name })}
      </p>
      <Button size="xs" variant="light" onClick={onSwitch}>
        {t('voice.switch')}
      </Button>
    </div>
  );
}
