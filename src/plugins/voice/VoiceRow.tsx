import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { Voice } from '../../../contract/material/schema';
import { AssetBadge } from '../../kernel/fields';
import { IconPlay } from '../../ui/icons';
import { IconStop } from '../../ui/icons/actions';
import styles from './voice.module.css';

interface Props {
  voice: Voice;
  group: string;
  chosen: boolean;
  playing: boolean;
  onChoose: (id: number) => void;
  onAudition: (id: number) => void;
}

/** One voice: choose it, or hear it first. */
export function VoiceRow({ voice, group, chosen, playing, onChoose, onAudition }: Props) {
  const { t, i18n } = useTranslation('voice');
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const notes = [
    languages.of(voice.locale) ?? voice.locale,
    ...(voice.gender === null ? [] : [t(`gender.${voice.gender}`)]),
    ...(voice.id >= FIRST_CLONED ? [t(voice.approximate ? 'style' : 'cloned')] : []),
    ...(voice.id < FIRST_CLONED && voice.approximate ? [t('approximate')] : []),
    ...(voice.local === null
      ? []
      : [t('local.mark'), voice.local.licence ?? t('local.noLicense'), voice.local.sizeString]),
  ];
  return (
    <div className={styles.row} data-chosen={chosen}>
      <label className={styles.choice}>
        <input
          type="radio"
          className={styles.input}
          name={group}
          checked={chosen}
          onChange={() => onChoose(voice.id)}
        />
        <span className={styles.name}>
          {voice.name} <AssetBadge asset={voice} />
        </span>
        <span className={styles.note}>{notes.join(' · ')}</span>
      </label>
      <ActionIcon
        variant={playing ? 'light' : 'subtle'}
        color={playing ? undefined : 'gray'}
        size={36}
        aria-label={t(playing ? 'stop' : 'audition', { name: voice.name })}
        onClick={() => onAudition(voice.id)}
      >
        {playing ? <IconStop /> : <IconPlay />}
      </ActionIcon>
    </div>
  );
}
