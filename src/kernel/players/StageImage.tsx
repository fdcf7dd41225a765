import { useState } from 'react';
import { placeImage } from '../../../elements/core';
import type { ImageShape } from '../../document';
import { filterCss } from '../drawing/filter/css';
import { surfaceCss } from '../drawing/surface';
import { useMaterial } from '../drawing/useMaterial';
import { placeCss } from './placeCss';
import styles from './StagePicture.module.css';

/** An image in the player; nothing where its picture is missing, since visitors can do nothing about it. */
export function StageImage({ shape }: { shape: ImageShape }) {
  const material = useMaterial(shape.material);
  const [natural, setNatural] = useState<{ url: string; width: number; height: number } | null>(null);
  if (!material) return null;
  const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;
  const size = natural?.url === url ? natural : null;
  const { window, picture } = placeImage(size ?? shape.box, shape);
  const edge = surfaceCss({ radius: shape.radius, stroke: shape.stroke, shadow: null }, null);
  return (
    <div className={styles.window} style={{ ...placeCss(window), ...edge }}>
      <div
        className={styles.whole}
        style={{ transform: `scale(${shape.flipX ? -1 : 1}, ${shape.flipY ? -1 : 1})` }}
      >
        <img
          className={styles.image}
          style={{
            ...placeCss({ ...picture, left: picture.left - window.left, top: picture.top - window.top }),
            filter: filterCss(shape.filter),
            // Its ratio is unknown until it is loaded.
            visibility: size === null ? 'hidden' : 'visible',
          }}
          src={url}
          alt={shape.label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ url, width, height })
          }
        />
      </div>
      {/* Above the picture: an outline of the window itself would lie below it. */}
      <div className={styles.whole} style={edge} />
    </div>
  );
}
