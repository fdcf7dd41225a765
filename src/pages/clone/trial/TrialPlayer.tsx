import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneTrial } from '../../../../contract/clone/schema';
import { IconPlay } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import styles from './trial.module.css';

const addressOf = (base64: string, type: string): string =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }));

/** A photograph that speaks: its pictures follow its sound. */
export function TrialPlayer({ trial }: { trial: CloneTrial }) {
  const { t } = useTranslation('clone');
  const canvas = useRef<HTMLCanvasElement>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const element = new Audio();
    audio.current = element;
    const { width, height, columns, frames, frameMs } = trial;
    const sheet = new Image();
    const addresses = [addressOf(trial.picture, 'image/webp'), addressOf(trial.sound, 'audio/wav')] as const;
    let next = 0;
    const draw = (moment: number) => {
      const bust = frames[Math.min(moment, frames.length - 1)] ?? 0;
      const [x, y] = [(bust % columns) * width, Math.floor(bust / columns) * height];
      context.drawImage(sheet, x, y, width, height, 0, 0, width, height);
    };
    const follow = () => {
      draw(Math.floor((element.currentTime * 1000) / frameMs));
      next = requestAnimationFrame(follow);
    };
    const play = () => {
      setPlaying(true);
      follow();
    };
    const rest = () => {
      cancelAnimationFrame(next);
      setPlaying(false);
      element.currentTime = 0;
      draw(0);
    };
    const fail = () => setFailed(true);
    element.addEventListener('play', play);
    element.addEventListener('pause', rest);
    element.addEventListener('ended', rest);
    element.addEventListener('error', fail);
    [sheet.src, element.src] = addresses;
    sheet.decode().then(() => {
      draw(0);
      // Who asked for it hears it at once, where the browser lets sounds begin by themselves.
      element.play().catch(() => undefined);
    }, fail);
    return () => {
      element.removeEventListener('play', play);
      element.removeEventListener('pause', rest);
      element.removeEventListener('ended', rest);
      element.removeEventListener('error', fail);
      element.pause();
      cancelAnimationFrame(next);
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [trial]);

  return (
    <figure className={styles.player}>
      <div className={styles.screen}>
        <canvas
          ref={canvas}
          width={trial.width}
          height={trial.height}
          role="img"
          aria-label={t('trial.picture', { text: trial.text })}
        />
        <span className={styles.mark}>{t('trial.mark')}</span>
      </div>
      <figcaption>{trial.text}</figcaption>
      {failed && <p role="alert">{t('trial.unplayable')}</p>}
      <Button
        variant="default"
        disabled={failed}
        leftSection={playing ? <IconStop size={18} /> : <IconPlay size={18} />}
        onClick={() => {
          if (playing) audio.current?.pause();
          else audio.current?.play().catch(() => setFailed(true));
        }}
      >
        {t(playing ? 'trial.silence' : 'trial.again')}
      </Button>
    </figure>
  );
}
