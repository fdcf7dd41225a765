import { Fragment, useId } from 'react';
import type { Gradient } from '../../../contract/document/schema';
import type { PathShape, RectShape, Shape, Size, WordsShape } from '../../document';
import type { ElementPicture, ElementViewProps } from '../core/contributions';
import { useFontFamily } from '../drawing/fonts/useFont';
import { gradientLine, strokeOf } from '../drawing/paint';
import { useMoment } from '../drawing/picture/useMoment';
import { surfaceCss } from '../drawing/surface';
import { Words } from '../drawing/Words';
import { outlineCss, roomFor, wordsCss } from '../drawing/words';
import { placeCss } from './placeCss';
import { StageImage } from './StageImage';
import styles from './StagePicture.module.css';

interface Props extends ElementViewProps {
  readonly picture: ElementPicture;
}

/** The picture of an element in the player. */
export default function StagePicture({ element: { box, style }, props, picture }: Props) {
  const moment = useMoment(picture.ticks(props), 'visitor');
  return (
    <div className={styles.picture}>
      <Shapes shapes={picture.shapes(props, { size: box, style }, moment)} />
    </div>
  );
}

/** Shapes as elements of the page, each at its place. */
function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  // A picture has the same shapes in the same order from moment to moment.
  return shapes.map((shape, index) => <Fragment key={index}>{one(shape)}</Fragment>);
}

function one(shape: Shape) {
  switch (shape.kind) {
    case 'rect':
      return <Rect shape={shape} />;
    case 'path':
      return <Path shape={shape} />;
    case 'words':
      return <Text shape={shape} />;
    case 'image':
      return <StageImage shape={shape} />;
    case 'clip':
      return (
        <div
          className={styles.place}
          style={{ ...placeCss(shape.box), borderRadius: shape.radius, overflow: 'hidden' }}
        >
          <div
            className={styles.place}
            style={{ left: -shape.box.left, top: -shape.box.top, width: '100%', height: '100%' }}
          >
            <Shapes shapes={shape.shapes} />
          </div>
        </div>
      );
  }
}

function Rect({ shape: { box, radius, fill, stroke } }: { shape: RectShape }) {
  if (fill === null && stroke === null) return null;
  const css = surfaceCss({ radius, stroke, shadow: null }, fill);
  return <div className={styles.place} style={{ ...placeCss(box), ...css }} />;
}

function Path({ shape }: { shape: PathShape }) {
  const id = useId();
  const { path, left, top, scale, size, fill, isRound, isCrisp, label } = shape;
  const line = strokeOf(shape.stroke);
  const isPlain = fill === null || typeof fill === 'string';
  return (
    <svg
      className={styles.figure}
      style={placeCss({ left, top, width: size.width * scale, height: size.height * scale })}
      viewBox={`0 0 ${size.width} ${size.height}`}
      focusable="false"
      {...(isCrisp && { shapeRendering: 'crispEdges' })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {!isPlain && (
        <defs>
          <GradientPaint id={id} gradient={fill} size={size} />
        </defs>
      )}
      <path
        d={path}
        fill={isPlain ? (fill ?? 'none') : `url(#${id})`}
        {...(line !== null && {
          stroke: line.color,
          strokeWidth: line.width,
          strokeLinecap: isRound ? ('round' as const) : line.cap,
          strokeLinejoin: 'round' as const,
          strokeDasharray: line.dash.join(' '),
        })}
      />
    </svg>
  );
}

function Text({ shape: { text, box, look, fill, font, time } }: { shape: WordsShape }) {
  const family = useFontFamily(font);
  const outline = outlineCss(look, family);
  const lines = <Words text={text} look={look} width={roomFor(box.width, look.padding)} family={family} />;
  return (
    <div className={styles.place} style={placeCss(box)}>
      {outline !== null && (
        <div style={outline} aria-hidden>
          <div className={styles.words}>{lines}</div>
        </div>
      )}
      <div style={wordsCss(look, fill, family)}>
        <div className={styles.words}>
          {time === undefined ? lines : <time dateTime={time}>{lines}</time>}
        </div>
      </div>
    </div>
  );
}

function GradientPaint({ id, gradient, size }: { id: string; gradient: Gradient; size: Size }) {
  const stops = gradient.stops
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, color }, index) => <stop key={index} offset={at} stopColor={color} />);
  if (gradient.kind === 'radial') {
    const [x, y] = [size.width / 2, size.height / 2];
    return (
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={Math.hypot(x, y)}>
        {stops}
      </radialGradient>
    );
  }
  const [x1, y1, x2, y2] = gradientLine(gradient.angle, size);
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops}
    </linearGradient>
  );
}
