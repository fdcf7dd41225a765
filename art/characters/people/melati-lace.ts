import { fill, line, linear, n, radial, shading, spot } from '../anatomy/scene';

export const laceDefs = [
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
  radial('laceSheen', [
    [0, '#ffc2cc', 0.5],
    [1, '#ffc2cc', 0],
  ]),
  radial('laceFold', [
    [0, '#4d0c20', 0.55],
    [1, '#4d0c20', 0],
  ]),
].join('');

export const FOLD = '#560f26';
const LIGHT = '#ffb9c5';
export const THREAD = '#f7b4c0';

export const dark = shading(FOLD);
export const lit = shading(LIGHT);

/** An embroidered flower with two leaves. */
export const flower = (x: number, y: number, size: number, turn = 0): string =>
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
      'M258 273C240 278 227 299 222 332C216 372 213 424 209 462C207 486 214 501 233 509C254 518 274 529 294 541L313 507C296 500 281 490 269 477C270 440 273 404 278 366C285 340 281 293 258 273Z',
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

/** The scalloped border at the end of a sleeve, round the wrist at 0 0. */
export const scallops = (half: number): string =>
  [
    fill(
      `M-7 ${n(-half)}Q${n(-7 + half * 0.14)} 0 -7 ${n(half)}L4 ${n(half * 0.96)}Q${n(4 + half * 0.14)} 0 4 ${n(-half * 0.96)}Z`,
      '#f3b9b4',
      'fill-opacity="0.85"',
    ),
    ...[-0.86, -0.43, 0, 0.43, 0.86].map((share) => {
      const x = 5 + half * 0.07 * (1 - share * share);
      return `<circle cx="${n(x)}" cy="${n(share * half)}" r="4.600" fill="#f8cdc4"/><circle cx="${n(x - 1.4)}" cy="${n(share * half)}" r="1.400" fill="#a32d48"/>`;
    }),
    line(
      `M-7 ${n(-half)}Q${n(-7 + half * 0.14)} 0 -7 ${n(half)}`,
      '#a32d48',
      1,
      'stroke-opacity="0.7" stroke-dasharray="2 2.4"',
    ),
  ].join('');

export const leftSleeve = sleeve(
  [
    dark('269 476 254 456 234 448 212 454', 7, 0.5),
    lit('264 466 252 450 236 444 220 448', 3, 0.34),
    dark('269 478 252 468 234 468 216 480', 8, 0.5),
    dark('270 480 256 482 242 492 234 508', 5, 0.4),
    dark('271 446 258 434 242 428 218 432', 5, 0.34),
    dark('279 366 264 352 256 336 252 314', 6, 0.34),
    dark('276 386 262 376 248 362 240 346', 4, 0.24),
  ].join(''),
);

export const rightSleeve = sleeve(
  [
    dark('269 476 252 462 232 460 212 470', 8, 0.5),
    lit('265 468 252 454 236 452 220 458', 3, 0.3),
    dark('270 466 258 444 242 434 216 438', 6, 0.42),
    dark('269 478 258 486 248 496 244 512', 5, 0.42),
    dark('272 424 260 412 246 408 224 412', 4, 0.28),
    dark('279 366 268 350 262 328 262 304', 6, 0.4),
  ].join(''),
);
