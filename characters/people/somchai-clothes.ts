import { fill, line, linear, mirror, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { foldedDefs, foldedHands } from '../parts/folded-hands';
import { trousers, trousersDefs } from './somchai-trousers';

export const clothesDefs = (skin: Skin): string =>
  [
    foldedDefs(skin),
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
    linear(
      'chefApron',
      [
        [0, '#6d1f27'],
        [0.26, '#9d3a40'],
        [0.6, '#7f2830'],
        [1, '#541720'],
      ],
      '0 0 1 0.12',
    ),
    linear('chefScarf', [
      [0, '#c8434a'],
      [1, '#8c2029'],
    ]),
    radial('apronLight', [
      [0, '#d9757b', 0.5],
      [1, '#d9757b', 0],
    ]),
    radial('chefFold', [
      [0, '#7f8aa3', 0.5],
      [1, '#7f8aa3', 0],
    ]),
  ].join('');

const FOLD = '#8490a8';
const WINE = '#3d0c12';

const fold = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, FOLD, `fill-opacity="${opacity}"`);
const light = (curve: string, width: number): string =>
  ribbon(curve, width, '#ffffff', 'fill-opacity="0.85"');

/** The sleeve: down to the elbow, and forward to the wrist; its cuff is turned up. @param folds differ from arm to arm */
const sleeve = (folds: string): string =>
  [
    fill(
      'M256 273C228 277 213 296 209 332C205 380 201 430 198 464C195 490 205 507 226 516C248 526 266 535 284 545L306 504C292 497 276 488 265 474C267 440 269 404 271 368C280 340 278 294 256 273Z',
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
    'M328 246C314 258 288 266 259 273C268 300 272 336 270 368C272 420 278 462 274 502C270 542 262 580 258 620L456 626C456 588 450 546 446 506C442 464 448 420 450 370C448 338 452 302 462 279C434 271 406 258 392 246C386 268 374 280 361 284C348 280 336 268 328 246Z',
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
  fold('300 540 296 562 292 580 290 606', 5, 0.24),
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
    'M328 246C336 274 348 286 361 292C374 286 386 274 394 246C402 251 408 257 412 263C402 292 384 306 361 314C338 306 320 292 310 263C314 257 320 251 328 246Z',
    '#f8f9fc',
  ),
  line('M310 263C320 292 338 306 361 314C384 306 402 292 412 263', FOLD, 1.6, 'stroke-opacity="0.8"'),
  fill(
    'M330 244C338 268 348 278 361 282C374 278 384 268 392 244C396 252 398 260 396 266C388 284 376 294 361 298C346 294 334 284 326 266C324 260 326 252 330 244Z',
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

const wine = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, WINE, `fill-opacity="${opacity}"`);
const glow = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, '#e08a8e', `fill-opacity="${opacity}"`);

/** A long apron; its cloth hangs from the hip that is higher, and over the knee that is bent. */
const apron = [
  fill(
    'M257 596C290 606 324 610 360 611C396 612 430 610 458 604C464 690 470 780 472 866C462 876 446 874 432 880C418 886 404 894 386 890C368 886 356 876 338 878C320 880 306 888 288 884C276 882 268 878 261 874C256 780 254 690 257 596Z',
    'url(#chefApron)',
  ),
  // The other edge of the cloth goes round behind.
  fill('M458 606C464 690 470 780 472 866L462 872C458 780 452 690 448 607Z', WINE, 'fill-opacity="0.55"'),
  spot('apronLight', 312, 740, 26, 150, 'fill-opacity="0.7"'),
  spot('apronLight', 414, 750, 26, 124, 'fill-opacity="0.6" transform="rotate(-4 414 750)"'),
  wine('288 612 280 700 272 790 274 878', 14, 0.42),
  wine('296 720 292 780 292 830 288 884', -16, 0.3),
  wine('340 614 334 700 332 800 340 878', -16, 0.32),
  wine('350 700 346 770 346 830 352 880', 9, 0.26),
  wine('372 616 376 700 378 800 372 884', -24, 0.34),
  wine('396 620 396 720 398 800 402 890', 9, 0.24),
  wine('440 612 448 700 450 790 440 876', 18, 0.42),
  glow('330 630 324 710 322 790 326 876', 5, 0.34),
  glow('390 630 392 710 396 800 394 886', 5, 0.34),
  glow('434 640 438 720 440 790 434 872', 4, 0.24),
  // Pulled from the hip to the knee.
  wine('284 640 320 690 362 736 404 760', 7, 0.2),
  wine('276 700 300 732 326 752 360 764', 6, 0.2),
  line(
    'M261 860C268 865 276 869 288 871C306 874 320 866 338 864C356 862 368 873 386 877C404 880 418 872 432 866C446 861 462 862 471 854',
    '#e3b36c',
    2.2,
    'stroke-opacity="0.85"',
  ),
].join('');

/** The band at the hip with its ends, tied in front, and a cloth for hot handles in it. */
const band = [
  fill(
    'M258 580C290 590 324 594 360 595C396 596 430 594 456 588L459 612C430 618 396 620 360 619C324 618 290 614 256 604Z',
    '#a2383f',
  ),
  line('M256 604C290 614 324 618 360 619C396 620 430 618 459 612', '#4b1118', 1.4, 'stroke-opacity="0.7"'),
  line('M258 582C290 592 324 596 360 597C396 598 430 596 456 590', '#d0747a', 1.4, 'stroke-opacity="0.7"'),
  fill(
    'M276 594C290 599 304 602 318 603C320 640 318 690 322 726C308 732 288 730 272 722C276 680 272 636 276 594Z',
    WINE,
    'fill-opacity="0.4" transform="translate(5 4)"',
  ),
  fill(
    'M276 592C290 597 304 600 318 601C320 640 318 690 322 724C308 730 288 728 272 720C276 680 272 636 276 592Z',
    '#f4f5f8',
  ),
  fold('288 604 284 640 286 684 284 722', 7, 0.4),
  fold('308 606 308 640 304 684 308 726', -6, 0.36),
  line(
    'M273 706C288 714 306 716 321 710M274 698C288 706 306 708 320 702',
    '#b9444b',
    2,
    'stroke-opacity="0.85"',
  ),
  line('M275 590C290 597 304 600 319 601', '#c6ccd8', 2),
].join('');

/** A double-breasted jacket, neckerchief, apron and dark trousers, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin): string =>
  [
    trousers,
    jacket,
    front,
    apron,
    band,
    collar,
    // The shadow of hands and arms on the jacket.
    spot('chefFold', 366, 566, 92, 34),
    // The wrists are in the sleeves.
    foldedHands(skin, 364, 546, 1.1),
    sleeve(leftFolds),
    `<g transform="translate(2 5) rotate(-2 466 276)">${mirror(sleeve(rightFolds))}</g>`,
  ].join('');
