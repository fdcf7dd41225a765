import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Assets,
  type AvatarAsset,
  AvatarStream,
  createObservable,
  Listening,
  useDocument,
  useObservable,
  useOptionalService,
  useService,
} from '../../kernel';
import { hasDevices } from './devices';
import { FaceWake } from './FaceWake';
import styles from './hibernation.module.css';
import { IconMoon } from '../../ui/icons';
import { SleepVideos } from './SleepVideos';
import { Sleep } from './sleepToken';
import { VoiceWake } from './VoiceWake';

/** Covers a sleeping avatar: its sleep videos or the dimmed stage, and how to wake it. */
export default function SleepOverlay() {
  const state = useObservable(useService(AvatarStream).state);
  return state === 'asleep' ? <Asleep /> : null;
}

const nobody = createObservable<null>(null);

/** The avatar's name in the reader's language; the document holds it in its creator's language. */
function useAvatarName(chosen: { id: number; name: string } | null): string | undefined {
  const assets = useService(Assets);
  const avatar = useObservable<AvatarAsset | null | undefined>(
    chosen === null ? nobody : assets.resolve('avatar', chosen.id),
  );
  return avatar?.name ?? chosen?.name;
}

function Asleep() {
  const { t } = useTranslation('hibernation');
  const sleep = useService(Sleep);
  const listening = useOptionalService(Listening);
  const events = useDocument((document) => document.events);
  const name = useAvatarName(events.virtualUrl);
  const [hasVideos, setVideos] = useState(true);
  const showStill = useCallback(() => setVideos(false), []);
  const showsVideos = events.sleepVideo.length > 0 && hasVideos;
  const phrase = listening?.phrases.wake ?? '';
  const byFace = events.wakeWay !== 0 && hasDevices();
  const byVoice = events.wakeWay !== 1 && hasDevices() && phrase !== '';
  const how = byFace ? (byVoice ? 'either' : 'face') : byVoice ? 'voice' : 'tap';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button inside has the keys
    <div className={styles.overlay} data-videos={showsVideos} onClick={() => sleep.wake()}>
      {showsVideos && <SleepVideos ids={events.sleepVideo} onNone={showStill} />}
      <div className={styles.card}>
        <div className={styles.words} role="status">
          <IconMoon size={36} />
          <p className={styles.title}>{t('resting', { name: name ?? t('somebody') })}</p>
          <p className={styles.how}>{t(`how.${how}`, { phrase })}</p>
        </div>
        <Button size="md" radius="xl" onClick={() => sleep.wake()}>
          {t('wake')}
        </Button>
        {byVoice && listening !== null && <VoiceWake listening={listening} phrase={phrase} />}
        {byFace && <FaceWake onFace={sleep.see} />}
      </div>
    </div>
  );
}
