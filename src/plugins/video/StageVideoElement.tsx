import type { ElementViewProps } from '../../kernel';
import { videoOf, spreadCss, StageVideo, surfaceCss, useMaterial } from '../../kernel/canvas';
import { filterOf, hasButtons, type VideoProps, videoProps } from '../../../elements/video/props';
import styles from './video.module.css';

/** A video in the player. */
export default function StageVideoElement({ element, props }: ElementViewProps<VideoProps>) {
  const look = videoProps.complete(props);
  const material = useMaterial(look.materialId);
  if (!material) return null;
  return (
    <div className={styles.video} style={surfaceCss(element.style, '#0C0E13')}>
      <div style={spreadCss(element.box, filterOf(look))}>
        <StageVideo
          src={videoOf(material)}
          poster={material.coverUrl}
          fit={look.fit}
          loop={look.loop}
          muted={look.muted}
          autoplay={look.autoplay}
          controls={hasButtons(look)}
        />
      </div>
      <div className={styles.edge} style={surfaceCss(element.style, null)} />
    </div>
  );
}
