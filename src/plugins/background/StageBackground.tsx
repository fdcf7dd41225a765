import { cssPaint, StageVideo } from '../../kernel/canvas';
import { useBackground } from './useBackground';
import styles from './StageBackground.module.css';

/** The background on the player's stage. */
export default function StageBackground() {
  const { background, material } = useBackground();
  const { color, gradient, kind } = background;
  return (
    <div
      className={styles.ground}
      style={{
        backgroundColor: color,
        ...(kind === 'gradient' && gradient !== null && { backgroundImage: cssPaint(gradient) }),
      }}
    >
      {material?.fileType === 'image' && (
        <img className={styles.picture} src={material.fileUrl} alt="" draggable={false} />
      )}
      {material?.fileType === 'video' && (
        <StageVideo src={material.fileUrl} fit="cover" loop muted autoplay />
      )}
    </div>
  );
}
