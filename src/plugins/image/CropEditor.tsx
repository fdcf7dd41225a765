import { Button } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '../../../contract/document/schema';
import type { PlacedPicture } from '../../../elements/core';
import type { Point } from '../../document';
import { type ElementEditorProps, useEditor, useObservable } from '../../kernel';
import { useMaterial, usePoster } from '../../kernel/canvas';
import styles from './crop.module.css';
import { type ImageProps, imageProps } from '../../../elements/image/props';
import { useCrop } from './useCrop';

const STEP = 1;
const BIG_STEP = 10;

const pulls: readonly { name: string; pull: Point }[] = [
  { name: 'nw', pull: { x: -1, y: -1 } },
  { name: 'n', pull: { x: 0, y: -1 } },
  { name: 'ne', pull: { x: 1, y: -1 } },
  { name: 'e', pull: { x: 1, y: 0 } },
  { name: 'se', pull: { x: 1, y: 1 } },
  { name: 's', pull: { x: 0, y: 1 } },
  { name: 'sw', pull: { x: -1, y: 1 } },
  { name: 'w', pull: { x: -1, y: 0 } },
];

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const at = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

/**
 * Crops a picture on the stage: edges and corners move the frame, a drag inside moves the picture under it, and arrow keys do
 * the same for the focused part. Enter or Done commits one step, Escape cancels.
 */
export default function CropEditor({ element, props, type, close }: ElementEditorProps<ImageProps>) {
  const { t } = useTranslation('image');
  const { session } = useEditor();
  const scale = useObservable(session.scale);
  const look = imageProps.complete(props);
  const material = useMaterial(look.materialId);
  const poster = usePoster(material);
  const { shown, move, apply, discard } = useCrop({ element, type, look, natural: poster });
  const drag = useRef<{ from: Point; start: PlacedPicture; pull: Point | null } | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  const isReady = shown !== null;
  useEffect(() => {
    if (isReady) frame.current?.focus({ preventScroll: true });
  }, [isReady, frame]);

  const finish = () => {
    apply();
    close();
  };
  const onPointerDown = (event: PointerEvent, pull: Point | null) => {
    if (event.button !== 0 || shown === null) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: { x: event.clientX, y: event.clientY }, start: shown, pull };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null) return;
    const { from, start, pull } = drag.current;
    move(
      start,
      pull,
      intoElement({ x: event.clientX - from.x, y: event.clientY - from.y }, scale, element.rotation),
    );
  };
  const endDrag = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent, pull: Point | null) => {
    event.stopPropagation();
    const arrow = arrows[event.key];
    if (event.key === 'Escape') {
      discard();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (arrow !== undefined && shown !== null) {
      event.preventDefault();
      const distance = event.shiftKey ? BIG_STEP : STEP;
      move(shown, pull, { x: arrow.x * distance, y: arrow.y * distance });
    }
  };

  if (shown === null || !material) return null;
  const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;
  const flip = `scale(${look.flipX ? -1 : 1}, ${look.flipY ? -1 : 1})`;
  const { window, picture } = shown;
  const inside = { ...picture, left: picture.left - window.left, top: picture.top - window.top };
  return (
    <div
      className={styles.ground}
      data-crop
      style={{ '--unit': `${1 / scale}px`, '--inverse': 1 / scale } as CSSProperties}
    >
      <img
        className={styles.whole}
        style={{ ...at(picture), transform: flip }}
        src={url}
        alt=""
        draggable={false}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- moved by pointer and arrow keys, as its role says */}
      <div
        ref={frame}
        className={styles.frame}
        style={at(window)}
        role="application"
        aria-roledescription={t('cropFrame')}
        aria-label={t('cropHint')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by arrow keys
        tabIndex={0}
        onPointerDown={(event) => onPointerDown(event, null)}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onKeyDown={(event) => onKeyDown(event, null)}
      >
        <div className={styles.cutout}>
          <img
            className={styles.part}
            style={{ ...at(inside), transform: flip }}
            src={url}
            alt=""
            draggable={false}
          />
        </div>
        {pulls.map(({ name, pull }) => (
          <button
            key={name}
            type="button"
            className={styles.handle}
            data-at={name}
            // i18n-keys: image:handle.*
            aria-label={t(`handle.${name}`)}
            style={{
              left: `${(pull.x + 1) * 50}%`,
              top: `${(pull.y + 1) * 50}%`,
            }}
            onPointerDown={(event) => onPointerDown(event, pull)}
            onPointerMove={onPointerMove}
            onPointerUp={endDrag}
            onPointerCancel={endDrag}
            onKeyDown={(event) => onKeyDown(event, pull)}
          />
        ))}
      </div>
      <div
        className={styles.bar}
        style={{ left: window.left + window.width / 2, top: window.top + window.height }}
      >
        <Button size="xs" onClick={finish} onKeyDown={(event) => event.stopPropagation()}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

/** A movement on the screen as one in the element's own upright frame, stage units. */
function intoElement({ x, y }: Point, scale: number, rotation: number): Point {
  const angle = (-rotation * Math.PI) / 180;
  const [dx, dy] = [x / scale, y / scale];
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}
