import { type CSSProperties, useState } from 'react';
import type { Box } from '../../../contract/document/schema';
import type { ElementViewProps } from '../../kernel';
import { filterCss, surfaceCss, useMaterial } from '../../kernel/canvas';
import styles from './image.module.css';
import { blurMargin, completeFilter } from '../../../contract/document/picture-filter';
import { placePicture, widened } from './placePicture';
import { type ImageProps, imageProps } from '../../../elements/image/props';

const at = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

/** A picture in the player. */
export default function StageImage({ element, props }: ElementViewProps<ImageProps>) {
  const look = imageProps.complete(props);
  const material = useMaterial(look.materialId);
  const [natural, setNatural] = useState<{ url: string; width: number; height: number } | null>(null);
  if (!material) return null;
  const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;
  const size = natural?.url === url ? natural : null;
  const filter = completeFilter(look.filter);
  const { window, picture: place } = placePicture(size ?? element.box, look.crop, look.fit, element.box);
  const picture = widened(place, blurMargin(filter));
  return (
    <div className={styles.window} style={{ ...at(window), ...surfaceCss(element.style, null) }}>
      <div
        className={styles.flip}
        style={{ transform: `scale(${look.flipX ? -1 : 1}, ${look.flipY ? -1 : 1})` }}
      >
        <img
          className={styles.picture}
          style={{
            ...at({ ...picture, left: picture.left - window.left, top: picture.top - window.top }),
            filter: filterCss(filter),
            // Its ratio is unknown until it is loaded.
            visibility: size === null ? 'hidden' : 'visible',
          }}
          src={url}
          alt={look.alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ url, width, height })
          }
        />
      </div>
      {/* Above the picture: an outline of the frame itself would lie below it. */}
      <div className={styles.edge} style={surfaceCss(element.style, null)} />
    </div>
  );
}
