import type { ElementViewProps } from '../../kernel';
import { StageVideo, surfaceCss, useMaterial } from '../../kernel/canvas';
import { type VideoProps, videoProps } from './props';
import styles from './video.module.css';

/** A video in the player. */
export default function StageFilm({ element, props }: ElementViewProps<VideoProps>) {
  const { materialId, ...look } = videoProps.complete(props);
  const material = useMaterial(materialId);
  if (!material) return null;
  return (
    <div className={styles.film} style={surfaceCss(element.style, '#0C0E13')}>
      <StageVideo
        src={material.fileUrl}
        fit={look.fit}
        loop={look.loop}
        muted={look.muted}
        autoplay={look.autoplay}
        // A video without autoplay needs a play button.
        controls={look.controls || !look.autoplay}
      />
      <div className={styles.edge} style={surfaceCss(element.style, null)} />
    </div>
  );
}
