import { linear, radial, type Skin } from '../../anatomy/scene';

/** What a hand is drawn with. */
export interface Flesh {
  skin: Skin;
  /** Paint of palm and back, which goes on from the forearm. */
  paint: string;
  /** How far the wrist reaches into the sleeve; a bare forearm needs less of it. */
  tail: number;
}

/** Paints of hands that move. They stand beside the drawing, since a body at rest has none of them. */
export const handDefs = (skin: Skin): string =>
  [
    radial('handBlush', [
      [0, skin.blush, 0.5],
      [1, skin.blush, 0],
    ]),
    radial('handLight', [
      [0, skin.light, 0.95],
      [1, skin.light, 0],
    ]),
    radial('handShade', [
      [0, skin.shade, 0.85],
      [1, skin.shade, 0],
    ]),
    // Across a hand of which we see the edge, lit from outside.
    linear(
      'handEdge',
      [
        [0, skin.shade],
        [0.3, skin.light],
        [0.66, skin.base],
        [1, skin.shade],
      ],
      '0 0 1 0',
    ),
    radial('handDeep', [
      [0, skin.deep, 0.6],
      [1, skin.deep, 0],
    ]),
  ].join('');
