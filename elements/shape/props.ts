import { defineProps, prop, type PropsOf } from '../core';

const percent = { step: 0.01, factor: 100, unit: '%' } as const;

export const shapeProps = defineProps({
  kind: prop.choice(
    'rectangle',
    [
      { value: 'rectangle', label: 'shape:rectangle' },
      { value: 'ellipse', label: 'shape:ellipse' },
      { value: 'triangle', label: 'shape:triangle' },
      { value: 'star', label: 'shape:star' },
      { value: 'polygon', label: 'shape:polygon' },
      { value: 'arrow', label: 'shape:arrow' },
      { value: 'line', label: 'shape:line' },
    ],
    { label: 'shape:kind', look: 'list' },
  ),
  /** Tips of a star, corners of a polygon. */
  points: prop.number(5, { label: 'shape:points', min: 3, max: 24, when: { kind: ['star', 'polygon'] } }),
  /** Of a star: the inner radius as a share of the outer one. */
  inner: prop.number(0.45, {
    label: 'shape:inner',
    min: 0.05,
    max: 1,
    ...percent,
    when: { kind: ['star'] },
  }),
  /** Of a line and of an arrow's shaft: a share of the box's height. */
  thickness: prop.number(0.4, {
    label: 'shape:thickness',
    min: 0.02,
    max: 1,
    ...percent,
    when: { kind: ['line', 'arrow'] },
  }),
  fill: prop.paint('#3B3FCE', { role: 'ground', label: 'shape:fill' }),
});
export type ShapeLook = PropsOf<typeof shapeProps>;
export type ShapeProps = Partial<ShapeLook>;
export type ShapeKind = ShapeLook['kind'];
