import { fill, line, linear, mirror, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { foldedDefs, foldedHands } from '../parts/folded-hands';

export const clothesDefs = (skin: Skin): string =>
  [
    foldedDefs(skin),
    linear('chefWhite', [
      [0, '#ffffff'],
      [0.5, '#f1f3f7'],
      [1, '#d3d9e4'],
    ]),
    linear(
      'chefSleeve',
      [
        [0, '#c3cbd9'],
        [0.34, '#ffffff'],
        [0.62, '#eef1f6'],
        [1, '#b4bdcd'],
      ],
      '0 0 1 0.1',
    ),
    linear(
      'chefTrousers',
      [
        [0, '#1b1f29'],
        [0.34, '#454c5c'],
        [0.66, '#313744'],
        [1, '#151820'],
      ],
      '0 0 1 0',
    ),
    linear('chefApron', [
      [0, '#8e2f35'],
      [1, '#5f1a22'],
    ]),
    linear('chefScarf', [
      [0, '#c8434a'],
      [1, '#8c2029'],
    ]),
    linear('chefShoe', [
      [0, '#4a4e58'],
      [0.5, '#22252d'],
      [1, '#101218'],
    ]),
    radial('chefFold', [
      [0, '#7f8aa3', 0.5],
      [1, '#7f8aa3', 0],
    ]),
  ].join('');

const FOLD = '#8d98ae';

/** The sleeve: down to the elbow, and forward to the wrist; its cuff is turned up. */
const sleeve = [
  fill(
    'M290 262C260 270 244 286 236 318C224 370 214 424 210 474C208 496 218 512 236 520C260 532 286 542 312 550L326 512C306 504 292 496 280 486C284 438 292 386 300 340C306 306 304 282 290 262Z',
    'url(#chefSleeve)',
  ),
  fill(
    'M210 476C210 498 220 512 236 520C260 532 286 542 312 550L326 512C304 504 286 494 268 484C250 474 224 468 210 476Z',
    'url(#chefWhite)',
  ),
  ribbon('278 488 262 478 242 472 222 476', 7, FOLD, 'fill-opacity="0.5"'),
  ribbon('280 466 260 462 240 460 218 464', 5, FOLD, 'fill-opacity="0.4"'),
  ribbon('284 436 266 448 246 454 220 452', 5, FOLD, 'fill-opacity="0.3"'),
  ribbon('294 300 296 340 290 390 282 440', 6, FOLD, 'fill-opacity="0.35"'),
  ribbon('236 522 262 532 288 540 310 547', 6, FOLD, 'fill-opacity="0.45"'),
  line('M290 262C304 282 306 306 300 340C294 370 290 396 286 424', FOLD, 1.6, 'stroke-opacity="0.6"'),
].join('');

const cuff = [
  fill('M294 550C299 535 304 520 310 506L328 512C324 530 319 546 312 560Z', '#ffffff'),
  line('M294 550C299 535 304 520 310 506', FOLD, 1.6, 'stroke-opacity="0.8"'),
  line('M312 560C319 546 324 530 328 512', '#b9c2d1', 1.4),
].join('');

/** Half of the jacket, to the hip. */
const jacketHalf = [
  fill(
    'M328 246C316 256 304 260 290 262C284 300 282 340 282 372C284 420 292 456 292 500C288 560 282 610 280 668C304 682 334 686 362 686L362 262Z',
    'url(#chefWhite)',
  ),
  spot('chefFold', 300, 470, 14, 60, 'fill-opacity="0.8"'),
  ribbon('284 404 300 424 320 434 344 434', 6, FOLD, 'fill-opacity="0.3"'),
  ribbon('288 440 304 458 324 466 346 462', 5, FOLD, 'fill-opacity="0.26"'),
  ribbon('292 560 290 600 290 640 288 676', 7, FOLD, 'fill-opacity="0.36"'),
  ribbon('320 560 318 600 316 640 314 682', 5, FOLD, 'fill-opacity="0.24"'),
  line('M282 372C284 420 292 456 292 500', FOLD, 1.4, 'stroke-opacity="0.5"'),
].join('');

/** Both fronts lie over each other: the edge of the upper one, and two rows of buttons. */
const front = [
  line('M404 268C408 400 408 540 404 684', FOLD, 1.8, 'stroke-opacity="0.75"'),
  line('M400 268C404 400 404 540 400 684', '#ffffff', 1.4, 'stroke-opacity="0.8"'),
  ...[324, 374, 424, 474].flatMap((y) =>
    [334, 388].map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="5.600" fill="#d9dee8"/><circle cx="${x - 0.6}" cy="${y - 0.8}" r="4.800" fill="#ffffff" stroke="#a9b2c3" stroke-width="0.9"/>`,
    ),
  ),
].join('');

/** The stand-up collar with the neckerchief in it. */
const collar = [
  fill(
    'M328 248C336 274 348 286 361 292C374 286 386 274 394 248C402 252 408 258 412 264C402 292 384 306 361 314C338 306 320 292 310 264C314 258 320 252 328 248Z',
    '#f8f9fc',
  ),
  line('M310 264C320 292 338 306 361 314C384 306 402 292 412 264', FOLD, 1.6, 'stroke-opacity="0.8"'),
  fill(
    'M330 246C338 268 348 278 361 282C374 278 384 268 392 246C396 254 398 260 396 266C388 284 376 294 361 298C346 294 334 284 326 266C324 260 326 254 330 246Z',
    'url(#chefScarf)',
  ),
  fill(
    'M352 284L370 284C376 302 378 318 372 330C366 318 362 308 361 298C360 308 356 318 350 330C344 318 346 302 352 284Z',
    'url(#chefScarf)',
  ),
  ribbon('336 262 346 276 354 282 361 284', 3, '#6b141c', 'fill-opacity="0.5"'),
  ribbon('386 262 376 276 368 282 361 284', -3, '#6b141c', 'fill-opacity="0.5"'),
  '<ellipse cx="361" cy="287" rx="9" ry="7" fill="#b53039"/>',
].join('');

/** A short apron round the hips. */
const apron = [
  fill(
    'M286 606C308 615 334 618 361 618C388 618 414 615 436 606C445 690 449 770 448 842C420 854 390 858 361 858C332 858 302 854 274 842C273 770 277 690 286 606Z',
    'url(#chefApron)',
  ),
  fill(
    'M285 606C308 616 334 619 361 619C388 619 414 616 437 606L440 628C414 638 388 641 361 641C334 641 308 638 282 628Z',
    '#a2383f',
  ),
  line('M282 628C308 638 334 641 361 641C388 641 414 638 440 628', '#4b1118', 1.4, 'stroke-opacity="0.7"'),
  ribbon('306 650 300 710 296 770 294 846', 9, '#3d0c12', 'fill-opacity="0.4"'),
  ribbon('418 650 424 710 428 770 430 846', -10, '#3d0c12', 'fill-opacity="0.5"'),
  ribbon('344 650 340 710 340 770 342 852', 7, '#d8747a', 'fill-opacity="0.22"'),
  ribbon('384 660 388 720 390 780 388 850', 7, '#3d0c12', 'fill-opacity="0.3"'),
  line('M276 828C304 840 332 844 361 844C390 844 418 840 446 828', '#d8a25a', 2.4, 'stroke-opacity="0.8"'),
].join('');

const DARK = '#0c0e13';

/** A leg in trousers that lie on the shoe. @param folds at knee and hem, which differ from leg to leg */
const leg = (folds: string): string =>
  [
    fill(
      'M288 1190C274 1206 266 1222 270 1236C288 1246 330 1246 348 1234C352 1220 352 1204 350 1192C334 1202 304 1202 288 1190Z',
      'url(#chefShoe)',
    ),
    line('M269 1234C288 1246 332 1246 349 1233', '#05060a', 4),
    line('M282 1218C296 1210 312 1208 328 1212', '#7d8494', 1.6, 'stroke-opacity="0.6"'),
    fill(
      'M280 780C274 860 281 944 288 1008C283 1064 283 1132 285 1196C296 1206 306 1203 317 1208C329 1204 341 1207 352 1197C351 1134 355 1072 350 1012C355 942 361 874 362 806L362 780Z',
      'url(#chefTrousers)',
    ),
    // The apron's shade, and that of the other leg.
    fill('M278 838C306 852 334 857 362 857L362 886C334 884 304 876 278 862Z', DARK, 'fill-opacity="0.42"'),
    ribbon('358 860 352 920 346 966 347 1008', 9, DARK, 'fill-opacity="0.42"'),
    ribbon('349 1030 348 1080 345 1130 346 1188', 7, DARK, 'fill-opacity="0.38"'),
    // Light on the thigh and on the shin.
    ribbon('300 884 297 926 298 966 304 1000', 10, '#77819a', 'fill-opacity="0.2"'),
    ribbon('303 1042 299 1084 299 1128 302 1168', 9, '#77819a', 'fill-opacity="0.18"'),
    // The pressed crease.
    line(
      'M321 884C318 930 317 972 320 1010C316 1072 317 1136 318 1200',
      '#5a6376',
      1.3,
      'stroke-opacity="0.55"',
    ),
    folds,
  ].join('');

const fold = (points: string, width: number, opacity: number): string =>
  ribbon(points, width, DARK, `fill-opacity="${opacity}"`);

const leftFolds = [
  fold('349 1004 338 1014 324 1018 308 1013', 5.5, 0.36),
  fold('350 1022 341 1032 330 1036 318 1034', 4.5, 0.28),
  fold('289 1000 294 1008 300 1012 308 1012', 4, 0.24),
  fold('351 1160 340 1172 324 1177 306 1170', 6, 0.36),
  fold('286 1178 294 1188 306 1192 320 1189', 5, 0.32),
].join('');

const rightFolds = [
  fold('289 996 300 1008 316 1013 334 1007', 5.5, 0.34),
  fold('350 1014 344 1022 336 1026 326 1026', 4.5, 0.28),
  fold('286 1150 298 1164 314 1170 332 1164', 6, 0.36),
  fold('351 1174 342 1184 330 1188 318 1186', 5, 0.32),
].join('');

/** A double-breasted jacket, neckerchief, apron and dark trousers, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin): string =>
  [
    leg(leftFolds),
    mirror(leg(rightFolds)),
    jacketHalf,
    mirror(jacketHalf),
    front,
    apron,
    collar,
    // The wrists are in the sleeves.
    foldedHands(skin, 360.5, 547, 0.98),
    sleeve,
    mirror(sleeve),
    cuff,
    mirror(cuff),
  ].join('');
