import type { Paint } from '../../../contract/document';
import { centredBox, checkProps, defineElementType, isBetween, isOneOf, isPaint } from '../../document';

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'star', 'polygon', 'arrow', 'line'] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export type ShapeLook = {
  kind: ShapeKind;
  fill: Paint;
  /** Tips of a star, corners of a polygon. */
  points: number;
  /** Of a star: the inner radius as a share of the outer one. */
  inner: number;
  /** Of a line and of an arrow's shaft: a share of the box's height. */
  thickness: number;
};
export type ShapeProps = Partial<ShapeLook>;

export const defaultShape: ShapeLook = {
  kind: 'rectangle',
  fill: '#3B3FCE',
  points: 5,
  inner: 0.45,
  thickness: 0.4,
};

export const shapeLookOf = (props: ShapeProps): ShapeLook => ({ ...defaultShape, ...props });

/** A plain figure that fills its box. */
export const shapeType = defineElementType<ShapeProps>({
  type: 'mirra.shape',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultShape }, box: centredBox(ratio, 240, 240) }),
  check: (props) =>
    checkProps(
      {
        kind: isOneOf(...shapeKinds),
        fill: isPaint,
        points: isBetween(3, 24),
        inner: isBetween(0.05, 1),
        thickness: isBetween(0.02, 1),
      },
      props,
    ),
});
