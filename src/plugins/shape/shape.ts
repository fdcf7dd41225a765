import { defineElement } from '../../kernel';
import { shapeIcons } from './icons';
import type { ShapeKind, ShapeProps } from '../../../elements/shape/props';
import { shapeSpec } from '../../../elements/shape/spec';

const figures: readonly {
  kind: ShapeKind;
  label: string;
  size: { width: number; height: number };
  props?: ShapeProps;
}[] = [
  { kind: 'rectangle', label: 'shape:rectangle', size: { width: 280, height: 180 } },
  { kind: 'ellipse', label: 'shape:ellipse', size: { width: 220, height: 220 } },
  { kind: 'triangle', label: 'shape:triangle', size: { width: 240, height: 208 } },
  { kind: 'star', label: 'shape:star', size: { width: 230, height: 220 } },
  { kind: 'polygon', label: 'shape:polygon', size: { width: 220, height: 200 }, props: { points: 6 } },
  { kind: 'arrow', label: 'shape:arrow', size: { width: 300, height: 120 } },
  { kind: 'line', label: 'shape:line', size: { width: 360, height: 24 }, props: { thickness: 0.25 } },
];

/** A plain figure that fills its box. */
export const shape = defineElement({
  ...shapeSpec,
  picture: () => import('../../../elements/shape/picture'),
  title: 'shape:title',
  icon: shapeIcons.rectangle,
  inspector: {
    step: 'shape:step.style',
    swatches: ['#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B', '#12162A', '#D8E2F0', '#FFFFFF'],
  },
  insert: {
    step: 'shape:step.add',
    group: 'shape:group',
    keywords: 'shape:keywords',
    entries: figures.map(({ kind, label, size, props }, index) => ({
      id: `shape:insert-${kind}`,
      label,
      icon: shapeIcons[kind],
      order: 30 + index,
      props: { ...props, kind },
      size,
    })),
  },
});
