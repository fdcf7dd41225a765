import type { CSSProperties } from 'react';
import { cssPaint, useFontFamily } from '../../../kernel/canvas';
import { useSeen } from '../../../ui/useSeen';
import styles from './styles.module.css';
import type { TextStyle } from './textStyle';

/** Height of the sample's letters, and the size on the stage that they stand for. */
const SHOWN = { size: 22, most: 72 };

/** A few letters in a style, small enough for a tile. */
export function StyleSample({ style: { look, frame }, text }: { style: TextStyle; text: string }) {
  const { ref, wasSeen } = useSeen<HTMLSpanElement>();
  const fontFamily = useFontFamily(wasSeen ? look.font : '');
  const scale = SHOWN.size / SHOWN.most;
  const { shadow, stroke, radius } = frame;
  const isBoxed = look.background !== null;
  const css: CSSProperties = {
    fontFamily,
    fontSize: Math.max(13, Math.min(SHOWN.size, look.fontSize * scale + 4)),
    fontWeight: look.weight,
    fontStyle: look.italic ? 'italic' : 'normal',
    textDecoration: look.underline ? 'underline' : 'none',
    letterSpacing: look.letterSpacing * scale,
    ...(typeof look.fill === 'string'
      ? { color: look.fill }
      : { backgroundImage: cssPaint(look.fill), backgroundClip: 'text', color: 'transparent' }),
  };
  const cast: CSSProperties =
    shadow === null
      ? {}
      : {
          filter: `drop-shadow(${shadow.x * scale}px ${shadow.y * scale}px ${shadow.blur * scale}px ${shadow.color})`,
        };
  const box: CSSProperties = {
    borderRadius: radius * scale,
    padding: isBoxed || stroke !== null ? '2px 6px' : 0,
    ...(look.background !== null && { background: cssPaint(look.background) }),
    ...(stroke !== null &&
      stroke.width > 0 && {
        outline: `${Math.max(1, stroke.width * scale)}px ${stroke.line} ${stroke.color}`,
      }),
  };
  const outline: CSSProperties | null =
    look.outlineWidth === 0
      ? null
      : {
          ...css,
          color: look.outlineColor,
          backgroundImage: 'none',
          WebkitTextStroke: `${Math.max(1, look.outlineWidth * scale * 2)}px ${look.outlineColor}`,
        };
  return (
    <span ref={ref} className={styles.sample} aria-hidden>
      <span style={box}>
        <span className={styles.letters} style={cast}>
          {outline !== null && (
            <span className={styles.outline} style={outline}>
              {text}
            </span>
          )}
          <span className={styles.fill} style={css}>
            {text}
          </span>
        </span>
      </span>
    </span>
  );
}
