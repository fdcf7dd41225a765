import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openCamera } from './face/camera';
import { openFaceCounter } from './face/counter';
import { watchForFace } from './face/watch';
import styles from './hibernation.module.css';
import { IconCamera } from '../../ui/icons/shared';

type Watch = 'unknown' | 'asking' | 'watching' | 'failed';

/** Whether the visitor has let the camera be used since the page was opened. */
let wasAllowed = false;

/** Whether the camera may be used without a question of the browser. */
async function isAllowed(): Promise<boolean> {
  if (wasAllowed) return true;
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // This browser does not tell before it is asked.
    return false;
  }
}

/** Wakes by a look into the camera: says first why it is wanted, and that its picture stays in the page. */
export function FaceWake({ onFace }: { onFace: () => void }) {
  const { t } = useTranslation('hibernation');
  const [watch, setWatch] = useState<Watch>('unknown');

  useEffect(() => {
    if (watch !== 'unknown') return;
    let gone = false;
    void isAllowed().then((allowed) => {
      if (!gone) setWatch(allowed ? 'watching' : 'asking');
    });
    return () => {
      gone = true;
    };
  }, [watch]);

  const watching = watch === 'watching';
  useEffect(() => {
    if (!watching) return;
    let gone = false;
    let end: () => void = () => undefined;
    openCamera().then(
      (camera) => {
        wasAllowed = true;
        if (gone) camera.close();
        else
          end = watchForFace({
            camera,
            counter: openFaceCounter(),
            onFace,
            onLost: () => setWatch('failed'),
          });
      },
      () => {
        if (!gone) setWatch('failed');
      },
    );
    return () => {
      gone = true;
      end();
    };
  }, [watching, onFace]);

  const allow = (event: MouseEvent) => {
    // A press elsewhere wakes the avatar.
    event.stopPropagation();
    setWatch('watching');
  };
  if (watch === 'unknown') return null;
  if (watch === 'watching')
    return (
      <p className={styles.device} data-testid="face-watch">
        <IconCamera size={16} />
        {t('face.on')}
      </p>
    );
  return (
    <>
      <p className={styles.device} role={watch === 'failed' ? 'alert' : undefined}>
        {t(watch === 'failed' ? 'face.failed' : 'face.why')}
      </p>
      <Button variant="white" color="dark" size="sm" radius="xl" leftSection={<IconCamera />} onClick={allow}>
        {t(watch === 'failed' ? 'face.again' : 'face.allow')}
      </Button>
    </>
  );
}
