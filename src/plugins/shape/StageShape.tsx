import { useId } from 'react';
import type { Gradient } from '../../../contract/document';
import type { ElementViewProps } from '../../kernel';
import { gradientLine, strokeOf } from '../../kernel/canvas';
import { outlineOf } from './outline';
import styles from './shape.module.css';
import { type ShapeProps, shapeProps } from './props';

/** A shape in the player. */
export default function StageShape({ element, props }: ElementViewProps<ShapeProps>) {
  const id = useId();
  const look = shapeProps.complete(props);
  const { width, height } = element.box;
  const line = strokeOf(element.style.stroke);
  const isPlain = typeof look.fill === 'string';
  return (
    <svg className={styles.figure} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {typeof look.fill !== 'string' && (
        <defs>
          <GradientPaint id={id} gradient={look.fill} size={element.box} />
        </defs>
      )}
      <path
        d={outlineOf(look, element.box, element.style.radius)}
        fill={isPlain ? (look.fill as string) : `url(#${id})`}
        {...(line !== null && {
          stroke: line.color,
          strokeWidth: line.width,
          strokeLinecap: line.cap,
          strokeLinejoin: 'round' as const,
          strokeDasharray: line.dash.join(' '),
        })}
      />
    </svg>
  );
}

interface GradientProps {
  id: string;
  gradient: Gradient;
  size: { width: number; height: number };
}

function GradientPaint({ id, gradient, size }: GradientProps) {
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
