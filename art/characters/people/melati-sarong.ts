import { fill, line, linear, n, radial, ribbon, shading, type Skin, spot } from '../anatomy/scene';
import { batik, batikDefs, NIGHT, outline } from './melati-batik';

export const sarongDefs = (skin: Skin): string =>
  [
    batikDefs,
    linear(
      'sarongRound',
      [
        [0, '#060918', 0.62],
        [0.16, '#060918', 0.1],
        [0.34, '#93a6e6', 0.2],
        [0.52, '#060918', 0],
        [0.8, '#060918', 0.24],
        [1, '#060918', 0.66],
      ],
      '0 0 1 0',
    ),
    radial('sarongSheen', [
      [0, '#a9b9f0', 0.4],
      [1, '#a9b9f0', 0],
    ]),
    radial('sarongShade', [
      [0, '#070b1c', 0.62],
      [0.6, '#070b1c', 0.3],
      [1, '#070b1c', 0],
    ]),
    // The sarong shades the ankles.
    linear('instep', [
      [0, skin.deep],
      [0.3, skin.shade],
      [0.6, skin.base],
      [1, skin.light],
    ]),
    linear('shoe', [
      [0, '#ecd08e'],
      [0.5, '#c99a4a'],
      [1, '#8a6126'],
    ]),
  ].join('');

const dark = shading(NIGHT);

/** What the legs do to the cloth: the knee at rest comes forward, the hip that carries the weight pulls. */
const drape = [
  fill(outline, 'url(#sarongRound)'),
  // The thigh, and the knee that is bent.
  spot('sarongSheen', 294, 820, 28, 120, 'transform="rotate(-4 294 820)"'),
  spot('sarongSheen', 298, 892, 32, 56),
  spot('sarongSheen', 418, 790, 18, 120, 'fill-opacity="0.6" transform="rotate(8 418 790)"'),
  // From the hip that carries the weight to the knee.
  spot('sarongShade', 392, 812, 112, 13, 'fill-opacity="0.75" transform="rotate(-52 392 812)"'),
  spot('sarongSheen', 384, 796, 100, 9, 'fill-opacity="0.7" transform="rotate(-52 384 796)"'),
  spot('sarongShade', 396, 872, 96, 12, 'fill-opacity="0.7" transform="rotate(-50 396 872)"'),
  spot('sarongSheen', 388, 856, 84, 7, 'fill-opacity="0.6" transform="rotate(-50 388 856)"'),
  spot('sarongShade', 402, 930, 66, 10, 'fill-opacity="0.6" transform="rotate(-46 402 930)"'),
  // What falls from the knee, and the hollow between the legs.
  spot('sarongShade', 336, 1050, 18, 122, 'transform="rotate(-2 336 1050)"'),
  spot('sarongShade', 386, 1056, 12, 116, 'fill-opacity="0.5" transform="rotate(3 386 1060)"'),
  spot('sarongSheen', 300, 1050, 14, 120),
  spot('sarongSheen', 364, 1080, 10, 90, 'fill-opacity="0.7"'),
  dark('258 892 266 922 284 938 314 936', 10, 0.4),
  dark('264 926 274 952 292 964 320 958', 8, 0.3),
  dark('258 776 272 802 294 812 320 806', 8, 0.22),
  dark('274 1000 282 1060 288 1120 286 1166', -10, 0.34),
  dark('438 960 430 1020 422 1090 424 1166', 16, 0.4),
  // The kebaya's shade.
  fill(
    'M260 698C282 716 312 734 334 752C352 650 359 570 361 500L372 520C371 590 364 680 346 778C318 756 288 736 260 716ZM361 500C365 580 380 660 400 758C424 740 446 726 468 704L468 724C450 744 428 766 406 786C388 700 374 600 361 500Z',
    NIGHT,
    'fill-opacity="0.5"',
  ),
].join('');

/** A foot in a slipper that points to the front: the one that carries the weight. */
const standingFoot = (skin: Skin): string =>
  [
    fill(
      'M377 1160C378 1186 374 1200 371 1218L382 1232L408 1232L421 1218C418 1200 412 1186 413 1160Z',
      'url(#instep)',
    ),
    ribbon('413 1170 412 1188 417 1202 421 1218', 8, skin.deep, 'fill-opacity="0.34"'),
    spot('foldedGlow', 390, 1206, 7, 14),
    fill(
      'M369 1212C364 1224 367 1240 379 1245C390 1249 404 1249 414 1245C425 1240 428 1224 423 1212C414 1222 406 1227 396 1227C386 1227 378 1222 369 1212Z',
      'url(#shoe)',
    ),
    line('M369 1212C378 1222 386 1227 396 1227C406 1227 414 1222 423 1212', '#fbe7ad', 1.6),
    line('M371 1242C382 1250 410 1250 422 1242', '#4b3210', 2.6),
    ribbon('371 1222 372 1232 377 1238 384 1241', 3, '#fff3cf', 'fill-opacity="0.7"'),
    ...[-12, -6, 0, 6, 12].map(
      (x) => `<circle cx="${396 + x}" cy="${n(1237 - Math.abs(x) * 0.25)}" r="1.800" fill="#a5203c"/>`,
    ),
  ].join('');

/** The foot at rest, turned to the side, with its heel. */
const restingFoot = (skin: Skin): string =>
  [
    fill('M316 1204C327 1210 331 1226 330 1243L321 1244C320 1230 316 1220 306 1214Z', '#6f4c1a'),
    fill(
      'M294 1160C294 1184 284 1200 268 1216L286 1234L322 1226C327 1206 331 1186 330 1160Z',
      'url(#instep)',
    ),
    ribbon('330 1170 331 1190 328 1208 322 1224', 8, skin.deep, 'fill-opacity="0.34"'),
    spot('foldedGlow', 292, 1210, 8, 15, 'transform="rotate(34 292 1210)"'),
    fill(
      'M268 1210C256 1220 247 1232 252 1239C262 1248 290 1249 312 1243C323 1238 327 1228 326 1217C318 1225 306 1229 294 1227C283 1225 275 1219 268 1210Z',
      'url(#shoe)',
    ),
    line('M268 1210C275 1219 283 1225 294 1227C306 1229 318 1225 326 1217', '#fbe7ad', 1.6),
    line('M252 1238C263 1249 291 1249 314 1242', '#4b3210', 2.6),
    ribbon('266 1217 258 1226 256 1234 264 1238', 3, '#fff3cf', 'fill-opacity="0.7"'),
    ...[0, 1, 2, 3, 4].map(
      (i) => `<circle cx="${272 + i * 6}" cy="${n(1234 + i * 0.9)}" r="1.800" fill="#a5203c"/>`,
    ),
  ].join('');

/** A batik sarong to the ankles over slippers, in pixels of the base. */
export const sarongOf = (skin: Skin): string =>
  [restingFoot(skin), standingFoot(skin), batik(), drape].join('');
