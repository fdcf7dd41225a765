import { fill, line, linear, mirror, n, ribbon, type Skin, spot } from '../anatomy/scene';
import { foldedDefs, foldedHands } from '../parts/folded-hands';
import type { Uppers } from '../parts/moved-arms';
import { along, edgesOf } from '../parts/silhouette';
import type { Sleeve } from '../parts/sleeve';
import { dark, flower, FOLD, laceDefs, leftSleeve, lit, rightSleeve, scallops, THREAD } from './melati-lace';
import { sarongDefs, sarongOf } from './melati-sarong';

export const clothesDefs = (skin: Skin): string =>
  [
    foldedDefs(skin),
    sarongDefs(skin),
    linear(
      'lace',
      [
        [0, '#d65670'],
        [0.4, '#c6435f'],
        [1, '#962842'],
      ],
      '0.2 0 0.6 1',
    ),
    linear('lining', [
      [0, '#f0dcc9'],
      [1, '#cfb39b'],
    ]),
    // The chest goes over into the neck, which moves with the head.
    linear(
      'chest',
      [
        [0, skin.base, 0],
        [0.3, skin.base],
        [1, skin.light],
      ],
      '0 252 0 330',
      true,
    ),
    laceDefs,
  ].join('');

const edges = edgesOf([
  [290, 282, 440],
  [366, 277, 444],
  [400, 287, 437],
  [440, 296, 430],
  [480, 295, 432],
  [540, 281, 446],
  [600, 267, 463],
  [650, 259, 472],
  [692, 254, 477],
]);

/** The edges of both fronts below the last clasp, and their hems from the points to the sides; `x y x1 y1 x2 y2 x3 y3`. */
const BORDERS = [
  { curve: [361, 500, 359, 570, 352, 650, 334, 752], scallops: 28 },
  { curve: [334, 752, 312, 734, 282, 716, 255, 695], scallops: 10 },
  { curve: [361, 500, 365, 580, 380, 660, 400, 758], scallops: 28 },
  { curve: [400, 758, 424, 740, 450, 722, 476, 695], scallops: 10 },
] as const;

function onCurve(curve: readonly number[], share: number): readonly [x: number, y: number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
  const rest = 1 - share;
  const at = (a: number, b: number, c: number, d: number): number =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
}

/** The scalloped edge of the lace, with a band of thread inside of it. */
const border = BORDERS.map(({ curve: [x, y, ...curve], scallops }) => {
  const points = Array.from({ length: scallops }, (_, i) => onCurve([x, y, ...curve], (i + 0.5) / scallops));
  return [
    line(`M${x} ${y}C${curve.join(' ')}`, '#f3b9b4', 6),
    ...points.map(([cx, cy]) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="4" fill="#f8cdc4"/>`),
    ...points.map(([cx, cy]) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="1.300" fill="#a32d48"/>`),
  ].join('');
}).join('');

/** Dots of thread all over, in rows; none in the neckline. */
const tulle = Array.from({ length: 20 }, (_, row) => 292 + row * 20)
  .flatMap((y, row) => {
    const [left, right] = edges(y);
    const count = Math.floor((right - left - 16) / 20);
    return Array.from({ length: count }, (_, i) => {
      const x = (left + right) / 2 + (i - (count - 1) / 2) * 20 + (row % 2) * 5;
      // The fronts leave the sarong free between them, and the neckline the chest.
      const open = Math.max(0, y - 490) * 0.16 + Math.max(0, 372 - y) * 0.24;
      return Math.abs(x - 362) < 8 + open
        ? ''
        : `<circle cx="${n(x)}" cy="${n(y)}" r="1.200" fill="${THREAD}" fill-opacity="0.5"/>`;
    });
  })
  .join('');

/** Sprays along the fronts and above the hem. */
const embroidery = [
  flower(314, 330, 1.1, -20),
  flower(408, 334, 1.1, 24),
  flower(336, 420, 0.8, 30),
  flower(386, 414, 0.8, -24),
  flower(340, 560, 0.9, 70),
  flower(332, 606, 1, 76),
  flower(326, 654, 1.1, 70),
  flower(316, 704, 1.3, 40),
  flower(284, 682, 1, 20),
  flower(290, 610, 0.8, -10),
  flower(383, 566, 0.9, -70),
  flower(394, 612, 1, -72),
  flower(402, 660, 1.1, -66),
  flower(414, 710, 1.3, -40),
  flower(448, 682, 1, -22),
  flower(436, 606, 0.8, 14),
].join('');

/** The kebaya: close at the waist, open below it; the hip on the right of the picture is pushed out. */
const kebaya = [
  fill(
    `M335 249L330 240C324 256 298 267 258 273C274 294 274 336 277 366${along(edges, 'left', 366, 692)}L254 694C282 716 312 734 334 752C352 650 359 570 361 500C365 580 380 660 400 758C424 740 450 722 477 694${along(edges, 'right', 692, 366)}C448 338 448 302 461 280C432 273 398 258 391 240L386 249L361 372Z`,
    'url(#lace)',
  ),
  // The sides turn away; the arms shade them.
  fill(
    `M277 366${along(edges, 'left', 366, 560)}C292 520 306 500 308 460C308 420 294 390 277 366Z`,
    FOLD,
    'fill-opacity="0.32"',
  ),
  fill(
    `M444 366${along(edges, 'right', 366, 600)}C436 540 414 510 412 460C412 420 428 390 444 366Z`,
    FOLD,
    'fill-opacity="0.4"',
  ),
  spot('laceFold', 430, 610, 22, 100, 'fill-opacity="0.8" transform="rotate(-10 430 610)"'),
  // The bust, and the shade below it.
  spot('laceSheen', 312, 342, 28, 40, 'fill-opacity="0.6"'),
  spot('laceSheen', 400, 342, 24, 36, 'fill-opacity="0.4"'),
  spot('laceFold', 318, 392, 34, 20, 'fill-opacity="0.5"'),
  spot('laceFold', 406, 394, 34, 20, 'fill-opacity="0.6"'),
  spot('laceSheen', 296, 600, 16, 80, 'transform="rotate(10 296 600)"'),
  tulle,
  // The seams from the armhole over the bust to the hem.
  line('M284 346C300 372 318 402 322 450C324 510 306 590 298 700', FOLD, 1.2, 'stroke-opacity="0.45"'),
  line('M440 350C422 374 406 404 402 450C402 510 424 590 438 710', FOLD, 1.2, 'stroke-opacity="0.45"'),
  dark('300 262 306 280 308 300 304 322', 5, 0.22),
  dark('422 268 416 284 414 304 420 324', -5, 0.24),
  dark('277 372 292 386 308 388 322 380', 5, 0.34),
  dark('443 374 430 388 416 392 400 384', -6, 0.36),
  // Pressed at the waist on the side of the higher hip, stretched on the other one.
  dark('431 448 414 462 394 466 368 458', -6, 0.4),
  dark('432 466 416 482 398 488 374 482', -5, 0.34),
  lit('430 456 414 470 396 474 374 468', -2, 0.4),
  dark('297 446 312 456 330 458 350 450', 4, 0.36),
  dark('296 470 316 496 334 512 356 520', 6, 0.3),
  dark('442 528 420 556 400 570 378 574', -6, 0.24),
  // What hangs from the hips.
  dark('286 540 276 600 272 650 272 704', 8, 0.34),
  dark('318 560 308 620 302 670 300 722', 8, 0.28),
  lit('312 560 300 620 294 670 290 714', 4, 0.3),
  dark('412 560 424 620 432 670 436 722', -8, 0.32),
  dark('446 560 458 610 464 660 466 700', -7, 0.36),
  embroidery,
  border,
].join('');

/** The chest, the cloth below the lace, and the collar that follows the neckline down. */
const neckline = (skin: Skin): string =>
  [
    fill('M334 249C339 290 350 332 361 372C372 332 382 290 387 249Z', 'url(#chest)'),
    ribbon('340 278 346 284 352 287 358 290', 3, skin.shade, 'fill-opacity="0.5"'),
    ribbon('382 278 376 284 370 287 364 290', -3, skin.shade, 'fill-opacity="0.5"'),
    fill('M346 318C351 324 371 324 376 318L361 374Z', 'url(#lining)'),
    line('M346 318C351 324 371 324 376 318', '#b98f74', 1.4),
    line('M331 242C341 292 351 334 361 372L361 500', '#f3b9b4', 6),
    line('M390 242C380 292 371 334 361 372', '#f3b9b4', 6),
    line(
      'M336 256C342 294 352 335 361 370M385 256C379 294 370 335 361 370',
      '#a32d48',
      1.2,
      'stroke-opacity="0.75" stroke-dasharray="2 3"',
    ),
    line('M361 390L361 418M361 430L361 458', '#d9ae5c', 1.2, 'stroke-dasharray="1.600 2"'),
    ...[384, 424, 464].map(
      (y) =>
        `<g transform="translate(361 ${y})"><circle cy="1.500" r="7.400" fill="${FOLD}" fill-opacity="0.5"/><circle r="7" fill="url(#batikGold)"/><circle r="4.600" fill="none" stroke="#8a5f1d" stroke-width="0.8" stroke-dasharray="1.400 1.400"/><circle r="3" fill="#a5203c"/><circle cx="-1" cy="-1" r="1" fill="#ffd9df"/></g>`,
    ),
  ].join('');

/** The lace along an arm that moves. */
export const movedSleeve: Sleeve = {
  build: { shoulderX: 263, shoulderY: 274, armX: 221, armpitX: 282 },
  right: [0, 6],
  rig: { shoulder: [250, 312], edge: 192, size: 0.56, hand: 0.51, bent: true, roomy: true, halves: [27, 19] },
  tone: ['#8d2440', '#da5a73', '#bf3d59', '#7f1d37'],
  fold: FOLD,
  light: '#ffb9c5',
  seam: '#4d0c20',
  trunk: `M366 752L366 250L334 249L300 262L258 273L277 366${along(edges, 'left', 366, 692)}L334 752Z`,
  shadow: '#4d0c20',
  motifs: (piece, length) =>
    length < 70 ? '' : flower(length * (piece === 'upper' ? 0.2 : 0.5), 0, 0.9, piece === 'upper' ? 60 : 110),
  cuff: scallops,
};

/** A lace kebaya over a batik sarong, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin, uppers?: Uppers): string => {
  const folded = { left: (uppers?.left ?? null) === null, right: (uppers?.right ?? null) === null };
  return [
    sarongOf(skin),
    uppers?.left ?? '',
    uppers?.right ?? '',
    kebaya,
    neckline(skin),
    // The shadow of hands and arms on the lace.
    folded.left || folded.right ? spot('laceFold', 364, 560, 84, 32) : '',
    // The wrists are in the sleeves.
    foldedHands(skin, 358, 541, 0.98, folded),
    folded.left ? `<g transform="rotate(1.6 258 276)">${leftSleeve}</g>` : '',
    folded.right ? `<g transform="translate(0 6)">${mirror(rightSleeve)}</g>` : '',
  ].join('');
};
