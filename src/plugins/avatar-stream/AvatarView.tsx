import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useObservable, usePlayer } from '../../kernel';
import styles from './AvatarView.module.css';
import { useOpenStream } from './openStream';

/** The avatar's live picture. */
export default function AvatarView() {
  const { t } = useTranslation('player');
  const { player } = useOpenStream();
  const { project } = usePlayer();
  const box = useDocument((document) => document.avatar);
  const state = useObservable(player.state);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    player.attach(canvas.current);
    return () => player.attach(null);
  }, [player]);

  const avatar = project.assets.avatar;
  return (
    <div
      className={styles.avatar}
      data-state={state}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        data-testid="avatar-canvas"
        role="img"
        aria-label={t('avatar', { name: avatar?.name ?? '' })}
      />
    </div>
  );
}
