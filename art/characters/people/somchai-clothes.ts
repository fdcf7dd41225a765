import { fill, line, linear, mirror, n, radial, ribbon, shading, type Skin, spot } from '../anatomy/scene';
import { cuffEdge } from '../parts/cuffs';
import { foldedDefs, foldedHands } from '../parts/folded-hands';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { apron, apronDefs, band } from './somchai-apron';
import { trousers, trousersDefs } from './somchai-trousers';

export const clothesDefs = (skin: Skin): string =>
  [
    foldedDefs(skin),
    apronDefs,
    trousersDefs,
    linear(
      'chefWhite',
      [
        [0, '#ffffff'],
        [0.5, '#f3f5f9'],
        [1, '#cfd6e2'],
      ],
      '0.2 0 0.8 1',
    ),
    linear(
      'chefSleeve',
      [
        [0, '#c3cbd9'],
        [0.3, '#ffffff'],
        [0.6, '#eef1f6'],
        [1, '#aeb8c9'],
      ],
      '0 0 1 0.1',
    ),
    linear(
      'chefForearm',
      [
        [0, '#ffffff'],
        [0.5, '#f1f4f8'],
        [1, '#b9c3d2'],
      ],
      '0.6 0 0.35 1',
    ),
    linear('chefScarf', [
      [0, '#c8434a'],
      [1, '#8c2029'],
    ]),
    radial('chefFold', [
      [0, '#7f8aa3', 0.5],
      [1, '#7f8aa3', 0],
    ]),
  ].join('');

const FOLD = '#8490a8';

const fold = shading(FOLD);
const light = (curve: string, width: number): string =>
  ribbon(curve, width, '#ffffff', 'fill-opacity="0.85"');

/** The sleeve: down to the elbow, and forward to the wrist; its cuff is turned up. @param folds differ from arm to arm */
const sleeve = (folds: string): string =>
  [
    fill(
      'M256 273C235 278 217 298 210 336C205 380 201 430 198 464C195 490 205 507 226 516C248 526 266 535 284 545L306 504C292 497 276 488 265 474C267 440 269 404 271 368C280 340 278 294 256 273Z',
      'url(#chefSleeve)',
    ),
    // The forearm comes forward into the light.
    fill(
      'M198 466C195 490 205 507 226 516C248 526 266 535 284 545L306 504C292 497 277 489 265 475C250 458 212 448 198 466Z',
      'url(#chefForearm)',
    ),
    fold('222 514 246 526 264 534 284 543', -8, 0.42),
    folds,
    // The seam of the shoulder.
    line('M256 273C278 294 280 340 271 368C269 404 267 440 265 470', FOLD, 1.5, 'stroke-opacity="0.6"'),
    fill('M276 541C282 526 290 512 298 500L318 511C311 525 304 539 297 553Z', '#ffffff'),
    fill('M281 543C288 533 296 538 304 541L297 553Z', '#c6cedb', 'fill-opacity="0.7"'),
    line('M276 541C282 526 290 512 298 500', FOLD, 1.5, 'stroke-opacity="0.8"'),
    line('M297 553C304 539 311 525 318 511', '#aab4c5', 1.4),
  ].join('');

const leftFolds = [
  fold('265 474 250 452 228 444 201 450', 8, 0.42),
  light('262 466 250 446 230 438 206 440', 4),
  fold('265 476 248 466 226 466 204 478', 9, 0.5),
  fold('267 478 252 480 236 490 226 506', 6, 0.34),
  fold('266 446 254 432 238 426 212 428', 5, 0.3),
  fold('272 366 256 352 248 336 244 312', 6, 0.32),
  fold('270 384 254 374 240 360 232 342', 5, 0.22),
  fold('300 500 286 500 270 496 256 488', -5, 0.3),
].join('');

const rightFolds = [
  fold('265 474 246 458 222 456 200 468', 9, 0.46),
  light('264 466 246 450 224 448 206 456', 4),
  fold('266 462 252 440 234 430 206 434', 7, 0.4),
  fold('267 478 254 484 242 496 236 514', 6, 0.4),
  fold('268 420 256 408 240 404 222 408', 5, 0.26),
  fold('272 368 260 350 256 326 256 300', 6, 0.36),
  fold('271 378 258 366 248 350 242 326', 5, 0.22),
  fold('204 404 214 416 226 422 240 424', 5, 0.24),
  fold('304 504 290 506 276 502 262 494', -5, 0.3),
].join('');

/** The jacket, to the apron; its hip is pushed out above the leg that stands. */
const jacket = [
  fill(
    'M326 240C318 256 290 266 259 273C268 300 272 336 270 368C272 420 278 462 274 502C270 542 262 580 258 620L456 626C456 588 450 546 446 506C442 464 448 420 450 370C448 338 452 302 462 279C434 271 404 256 396 240C388 268 374 280 361 284C348 280 334 268 326 240Z',
    'url(#chefWhite)',
  ),
  // The arms' shade on the sides.
  ribbon('270 368 272 420 278 462 274 502', -16, FOLD, 'fill-opacity="0.4"'),
  ribbon('450 370 448 420 442 464 446 506', 22, FOLD, 'fill-opacity="0.42"'),
  spot('chefFold', 420, 450, 22, 110, 'fill-opacity="0.9"'),
  spot('chefFold', 290, 480, 20, 80, 'fill-opacity="0.6"'),
  spot('chefFold', 362, 590, 70, 36, 'fill-opacity="0.5"'),
  // The shoulders, and what the arms pull from them.
  fold('300 264 308 280 312 300 312 326', 6, 0.2),
  fold('420 264 414 282 412 302 414 330', -6, 0.24),
  fold('270 372 288 386 306 388 324 380', 6, 0.3),
  fold('450 372 436 390 420 396 398 390', -7, 0.34),
  // The cloth is pressed at the side that carries the weight, and stretched on the other one.
  fold('276 484 294 502 316 508 344 500', 7, 0.32),
  light('278 478 296 494 316 500 338 494', 3),
  fold('273 514 290 530 308 536 330 532', 6, 0.3),
  fold('268 546 284 560 302 566 322 564', 6, 0.26),
  fold('448 470 428 500 404 526 372 544', -8, 0.26),
  fold('447 520 434 546 418 566 398 580', -7, 0.26),
].join('');

const button = (x: number, y: number): string =>
  `<circle cx="${x + 0.8}" cy="${y + 1.4}" r="5.800" fill="#97a2b6" fill-opacity="0.6"/><circle cx="${x}" cy="${y}" r="5.400" fill="#ffffff" stroke="#a9b2c3" stroke-width="0.9"/><circle cx="${x}" cy="${y}" r="2.200" fill="#dfe4ec"/>`;

/** Both fronts lie over each other: the edge of the upper one, and two rows of buttons. */
const front = [
  ribbon('406 284 414 380 412 500 404 606', -7, FOLD, 'fill-opacity="0.3"'),
  line('M404 282C410 380 408 500 402 606', FOLD, 1.7, 'stroke-opacity="0.8"'),
  line('M399 284C405 380 403 500 397 606', '#c5ccd8', 1, 'stroke-dasharray="4 3"'),
  ...[322, 372, 422, 472].flatMap((y, row) => [button(332 + row, y), button(387 + row * 0.6, y + 1)]),
].join('');

/** The stand-up collar with the neckerchief in it. */
const collar = [
  fill(
    'M326 240C334 272 348 286 361 292C374 286 388 272 396 240C402 248 410 256 412 263C402 292 384 306 361 314C338 306 320 292 310 263C312 256 320 248 326 240Z',
    '#f8f9fc',
  ),
  line('M310 263C320 292 338 306 361 314C384 306 402 292 412 263', FOLD, 1.6, 'stroke-opacity="0.8"'),
  fill(
    'M328 242C338 268 348 278 361 282C374 278 384 268 394 242C397 251 398 260 396 266C388 284 376 294 361 298C346 294 334 284 326 266C324 260 325 251 328 242Z',
    'url(#chefScarf)',
  ),
  fill(
    'M354 286L370 284C380 298 386 318 382 334C373 324 365 310 361 298C359 312 352 326 342 336C338 320 344 300 354 286Z',
    'url(#chefScarf)',
  ),
  ribbon('366 292 373 304 378 316 381 330', 3, '#6b141c', 'fill-opacity="0.5"'),
  ribbon('356 292 351 304 347 318 343 332', 3, '#e2777c', 'fill-opacity="0.5"'),
  ribbon('336 262 346 276 354 282 361 284', 3, '#6b141c', 'fill-opacity="0.5"'),
  ribbon('386 262 376 276 368 282 361 284', -3, '#6b141c', 'fill-opacity="0.5"'),
  '<ellipse cx="361" cy="287" rx="9.500" ry="7.600" fill="#b53039"/>',
  ribbon('354 284 358 288 360 291 361 294', 2, '#e2777c', 'fill-opacity="0.6"'),
].join('');

/** The sleeve of an arm that moves, its cuff turned up. */
export const movedSleeve: Sleeve = {
  build: { shoulderX: 262, shoulderY: 274, armX: 208, armpitX: 276 },
  right: [2, 5],
  rig: { shoulder: [241, 312], edge: 184, size: 0.57, hand: 0.56, bent: true, roomy: true, halves: [33, 23] },
  tone: ['#c3cbd9', '#ffffff', '#eef1f6', '#aeb8c9'],
  fold: FOLD,
  light: '#ffffff',
  seam: '#6f7b93',
  glint: 2,
  trunk:
    'M366 640L366 240L326 240C318 256 290 266 259 273C268 300 272 336 270 368C272 420 278 462 274 502C270 542 262 580 258 640Z',
  shadow: '#2b3244',
  cuff: (half) =>
    fill(
      `M-26 ${n(-half * 1.16)}L1 ${n(-half * 1.06)}Q${n(1 + half * 0.14)} 0 1 ${n(half * 1.06)}L-26 ${n(half * 1.16)}Q${n(-26 + half * 0.14)} 0 -26 ${n(-half * 1.16)}Z`,
      '#ffffff',
    ) +
    ribbon(
      `-25 ${n(half * 1.1)} -14 ${n(half * 0.5)} -8 0 -12 ${n(-half * 0.4)}`,
      -9,
      FOLD,
      'fill-opacity="0.3"',
    ) +
    line(cuffEdge(-26, half * 1.16), FOLD, 1.5, 'stroke-opacity="0.8"') +
    line(cuffEdge(1, half * 1.06), FOLD, 1.5, 'stroke-opacity="0.8"') +
    line(
      `M-26 ${n(-half * 1.16)}L1 ${n(-half * 1.06)}M-26 ${n(half * 1.16)}L1 ${n(half * 1.06)}`,
      FOLD,
      1.2,
      'stroke-opacity="0.6"',
    ),
};

/** A double-breasted jacket, neckerchief, apron and dark trousers, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin, uppers?: Uppers): string => {
  const folded = { left: (uppers?.left ?? null) === null, right: (uppers?.right ?? null) === null };
  return [
    trousers,
    uppers?.left ?? '',
    uppers?.right ?? '',
    jacket,
    front,
    apron,
    band,
    collar,
    // The shadow of hands and arms on the jacket.
    folded.left || folded.right ? spot('chefFold', 366, 566, 92, 34) : '',
    // The wrists are in the sleeves.
    foldedHands(skin, 364, 546, 1.1, folded),
    folded.left ? sleeve(leftFolds) : '',
    folded.right ? `<g transform="translate(2 5) rotate(-2 466 276)">${mirror(sleeve(rightFolds))}</g>` : '',
  ].join('');
};
