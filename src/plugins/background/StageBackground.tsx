import { stageSizes } from '../../../contract/document/limits';
import { useDocument } from '../../kernel';
import { cssPaint, videoOf, spreadCss, StageVideo } from '../../kernel/canvas';
import { useBackground } from './useBackground';
import styles from './StageBackground.module.css';

/** The background on the player's stage. */
export default function StageBackground() {
  const { background, material, filter } = useBackground();
  const ratio = useDocument((document) => document.ratio);
  const { color, gradient, kind } = background;
  return (
    <div
      className={styles.ground}
      style={{
        backgroundColor: color,
        ...(kind === 'gradient' && gradient !== null && { backgroundImage: cssPaint(gradient) }),
      }}
    >
      {material !== null && (
        <div style={spreadCss(stageSizes[ratio], filter)}>
          {material.fileType === 'image' ? (
            <img className={styles.picture} src={material.fileUrl} alt="" draggable={false} />
          ) : (
            <StageVideo src={videoOf(material)} poster={material.coverUrl} fit="cover" loop muted autoplay />
          )}
        </div>
      )}
    </div>
  );
}
