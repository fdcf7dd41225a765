import { fill, line, linear, mirror, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { foldedDefs, foldedHands } from '../parts/folded-hands';
import { along, edgesOf } from '../parts/silhouette';
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
    linear(
      'laceSleeve',
      [
        [0, '#8d2440'],
        [0.3, '#da5a73'],
        [0.6, '#bf3d59'],
        [1, '#7f1d37'],
      ],
      '0 0 1 0.1',
    ),
    linear(
      'laceForearm',
      [
        [0, '#df647b'],
        [0.5, '#c6435f'],
        [1, '#8a2440'],
      ],
      '0.6 0 0.35 1',
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
    radial('laceSheen', [
      [0, '#ffc2cc', 0.5],
      [1, '#ffc2cc', 0],
    ]),
    radial('laceFold', [
      [0, '#4d0c20', 0.55],
      [1, '#4d0c20', 0],
    ]),
  ].join('');

const FOLD = '#560f26';
const LIGHT = '#ffb9c5';
const THREAD = '#f7b4c0';

const dark = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, FOLD, `fill-opacity="${opacity}"`);
const lit = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, LIGHT, `fill-opacity="${opacity}"`);

/** An embroidered flower with two leaves. */
const flower = (x: number, y: number, size: number, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})"><path d="M0 4C1 9 0 14 -4 18" fill="none" stroke="#ffd9c4" stroke-opacity="0.7" stroke-width="1.200"/><path d="M0 10C3 6 8 6 11 9C8 13 3 13 0 10ZM-1 14C-4 10 -9 10 -12 13C-9 17 -4 17 -1 14Z" fill="#ffd9c4" fill-opacity="0.62"/>${[
    0, 72, 144, 216, 288,
  ]
    .map(
      (petal) =>
        `<ellipse cx="0" cy="-4.600" rx="2.800" ry="4.400" fill="${THREAD}" fill-opacity="0.75" transform="rotate(${petal})"/>`,
    )
    .join('')}<circle r="1.800" fill="#ffe3c9"/></g>`;

/** The sleeve: close to the arm down to the elbow, and forward to the wrist. @param folds differ from arm to arm */
const sleeve = (folds: string): string =>
  [
    fill(
      'M258 273C236 278 223 297 220 328C216 372 213 424 209 462C207 486 214 501 233 509C254 518 274 529 294 541L313 507C296 500 281 490 269 477C270 440 273 404 278 366C285 340 281 293 258 273Z',
      'url(#laceSleeve)',
    ),
    spot('laceSheen', 244, 360, 13, 74),
    // The forearm comes forward into the light.
    fill(
      'M209 464C207 486 214 501 233 509C254 518 274 529 294 541L313 507C296 500 281 490 269 477C254 462 222 450 209 464Z',
      'url(#laceForearm)',
    ),
    dark('230 508 252 518 272 528 293 540', -7, 0.36),
    folds,
    line('M258 273C281 293 285 340 278 366', FOLD, 1.4, 'stroke-opacity="0.5"'),
    flower(250, 330, 0.9, -12),
    flower(238, 396, 0.9, 10),
    flower(262, 502, 0.8, 26),
    // The scalloped border over the wrist.
    fill(
      'M286 537C291 525 298 512 304 503L317 510C311 521 304 535 298 545Z',
      '#f3b9b4',
      'fill-opacity="0.85"',
    ),
    ...[0, 1, 2, 3, 4].map(
      (i) =>
        `<circle cx="${n(299.5 + i * 4.5)}" cy="${n(544 - i * 8.4)}" r="4.600" fill="#f8cdc4"/><circle cx="${n(298 + i * 4.5)}" cy="${n(543 - i * 8.4)}" r="1.400" fill="#a32d48"/>`,
    ),
    line('M286 537C291 525 298 512 304 503', '#a32d48', 1, 'stroke-opacity="0.7" stroke-dasharray="2 2.4"'),
  ].join('');

const leftFolds = [
  dark('269 476 254 456 234 448 212 454', 7, 0.5),
  lit('264 466 252 450 236 444 220 448', 3, 0.34),
  dark('269 478 252 468 234 468 216 480', 8, 0.5),
  dark('270 480 256 482 242 492 234 508', 5, 0.4),
  dark('271 446 258 434 242 428 218 432', 5, 0.34),
  dark('279 366 264 352 256 336 252 314', 6, 0.34),
  dark('276 386 262 376 248 362 240 346', 4, 0.24),
].join('');

const rightFolds = [
  dark('269 476 252 462 232 460 212 470', 8, 0.5),
  lit('265 468 252 454 236 452 220 458', 3, 0.3),
  dark('270 466 258 444 242 434 216 438', 6, 0.42),
  dark('269 478 258 486 248 496 244 512', 5, 0.42),
  dark('272 424 260 412 246 408 224 412', 4, 0.28),
  dark('279 366 268 350 262 328 262 304', 6, 0.4),
].join('');

const edges = edgesOf([
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
const tulle = Array.from({ length: 16 }, (_, row) => 372 + row * 20)
  .flatMap((y, row) => {
    const [left, right] = edges(y);
    const count = Math.floor((right - left - 16) / 20);
    return Array.from({ length: count }, (_, i) => {
      const x = (left + right) / 2 + (i - (count - 1) / 2) * 20 + (row % 2) * 5;
      // The fronts leave the sarong free between them.
      const open = Math.max(0, y - 490) * 0.16;
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
    `M335 249C322 260 290 268 258 273C274 294 274 336 277 366${along(edges, 'left', 366, 692)}L254 694C282 716 312 734 334 752C352 650 359 570 361 500C365 580 380 660 400 758C424 740 450 722 477 694${along(edges, 'right', 692, 366)}C448 338 448 302 461 280C430 272 400 262 386 249L361 372Z`,
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
    line('M335 249C341 292 351 334 361 372L361 500', '#f3b9b4', 6),
    line('M386 249C380 292 371 334 361 372', '#f3b9b4', 6),
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

/** A lace kebaya over a batik sarong, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin): string =>
  [
    sarongOf(skin),
    kebaya,
    neckline(skin),
    // The shadow of hands and arms on the lace.
    spot('laceFold', 364, 560, 84, 32),
    // The wrists are in the sleeves.
    foldedHands(skin, 358, 541, 0.98),
    `<g transform="rotate(1.6 258 276)">${sleeve(leftFolds)}</g>`,
    `<g transform="translate(0 6)">${mirror(sleeve(rightFolds))}</g>`,
  ].join('');
