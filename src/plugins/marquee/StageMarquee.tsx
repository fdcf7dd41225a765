import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { inOneLine } from '../../../contract/text/lines';
import type { ElementViewProps } from '../../kernel';
import { cssPaint, surfaceCss, useFontFamily } from '../../kernel/canvas';
import styles from './marquee.module.css';
import { type MarqueeProps, marqueeProps } from '../../../elements/marquee/props';

/** Limit of copies of a short text in a wide box. */
const MOST_COPIES = 60;

/** A ticker in the player; it stands still for users who prefer reduced motion. */
export default function StageMarquee({ element, props }: ElementViewProps<MarqueeProps>) {
  const look = marqueeProps.complete(props);
  const family = useFontFamily(look.font);
  const text = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = text.current;
    if (measured === null) return;
    // Layout pixels are stage units: the stage is scaled by a transform, which offsetWidth does not see.
    const observer = new ResizeObserver(() => setWidth(measured.offsetWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  const step = width + look.gap;
  const copies = Math.min(MOST_COPIES, width === 0 ? 1 : Math.ceil(element.box.width / step) + 1);
  const runs = look.speed > 0 && width > 0;
  const belt: CSSProperties & Record<'--step', string> = {
    gap: look.gap,
    fontFamily: family,
    fontSize: look.fontSize,
    fontWeight: look.weight,
    '--step': `${-step}px`,
    animationDuration: `${step / Math.max(1, look.speed)}s`,
    animationDirection: look.direction === 'right' ? 'reverse' : 'normal',
    ...(typeof look.fill === 'string'
      ? { color: look.fill }
      : { backgroundImage: cssPaint(look.fill), backgroundClip: 'text', color: 'transparent' }),
  };
  return (
    <div className={styles.band} style={surfaceCss(element.style, look.background)}>
      <div className={styles.belt} data-runs={runs} style={belt}>
        {Array.from({ length: copies }, (_, index) => (
          <span
            key={index}
            {...(index === 0 && { ref: text })}
            className={styles.text}
            aria-hidden={index > 0}
          >
            {inOneLine(look.content)}
          </span>
        ))}
      </div>
    </div>
  );
}
