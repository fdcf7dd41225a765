import { fill, line, linear, radial, ribbon, shading, spot } from '../anatomy/scene';

export const trousersDefs = [
  linear(
    'chefTrousers',
    [
      [0, '#1d212b'],
      [0.3, '#4b5263'],
      [0.62, '#343a48'],
      [1, '#171a22'],
    ],
    '0 0 1 0',
  ),
  linear(
    'chefShoe',
    [
      [0, '#565b67'],
      [0.45, '#262a33'],
      [1, '#101218'],
    ],
    '0.2 0 0.5 1',
  ),
  radial('chefThigh', [
    [0, '#8e98b0', 0.42],
    [1, '#8e98b0', 0],
  ]),
].join('');

const DARK = '#0c0e13';
const SHINE = '#8e98b0';

const dark = shading(DARK);
const lit = shading(SHINE);

/** The shoe below the weight, which points to the front. */
const standingShoe = [
  fill(
    'M280 1184C270 1200 261 1216 262 1230C264 1242 282 1247 304 1247C326 1247 343 1242 346 1230C348 1214 347 1200 344 1184Z',
    'url(#chefShoe)',
  ),
  fill('M262 1228C272 1240 334 1241 346 1228C348 1242 332 1249 304 1249C276 1249 260 1242 262 1228Z', DARK),
  line('M263 1229C276 1239 332 1240 345 1229', SHINE, 1.2, 'stroke-opacity="0.45"'),
  ribbon('274 1222 282 1208 300 1204 318 1206', 5, SHINE, 'fill-opacity="0.5"'),
  line('M272 1216C288 1206 322 1206 340 1216', DARK, 1.4, 'stroke-opacity="0.7"'),
].join('');

/** The shoe of the leg at rest, turned to the side. */
const restingShoe = [
  fill(
    'M402 1180C400 1198 401 1212 407 1222C424 1237 456 1246 488 1244C504 1242 509 1231 502 1221C494 1209 486 1198 482 1180Z',
    'url(#chefShoe)',
  ),
  fill(
    'M404 1216C424 1232 458 1239 488 1237C498 1236 504 1232 506 1228C509 1240 502 1246 488 1247C454 1249 420 1240 406 1226Z',
    DARK,
  ),
  line('M405 1216C424 1231 458 1239 490 1236', SHINE, 1.2, 'stroke-opacity="0.4"'),
  ribbon('440 1212 456 1206 474 1208 488 1218', 5, SHINE, 'fill-opacity="0.5"'),
  line('M440 1224C452 1210 470 1204 488 1206', DARK, 1.4, 'stroke-opacity="0.7"'),
].join('');

/** The leg that carries the weight: straight, and smooth but for its knee. */
const standingLeg = [
  standingShoe,
  fill(
    'M260 780C260 850 262 900 267 940C269 962 275 976 274 1000C270 1040 275 1090 278 1132C279 1146 274 1152 274 1164C274 1178 271 1186 268 1196C280 1206 296 1204 308 1211C322 1205 338 1208 350 1199C346 1180 344 1156 345 1120C346 1060 349 1000 352 946C358 900 362 850 364 780Z',
    'url(#chefTrousers)',
  ),
  spot('chefThigh', 302, 900, 22, 60),
  spot('chefThigh', 298, 1060, 18, 90, 'fill-opacity="0.7"'),
  line('M312 880C311 920 310 950 312 986C309 1050 309 1120 309 1176', '#69738a', 1.2, 'stroke-opacity="0.5"'),
  dark('360 870 350 930 347 1000 343 1130', 13, 0.5),
  // The knee, and what falls from it.
  dark('352 938 336 952 318 956 296 948', 6, 0.42),
  dark('351 958 340 966 326 970 312 968', 4.5, 0.3),
  dark('271 950 278 960 288 964 300 964', 5, 0.34),
  dark('276 1010 290 1030 306 1038 330 1040', 5, 0.16),
  // The hem lies on the shoe.
  dark('346 1126 330 1146 310 1152 284 1142', 7, 0.34),
  dark('277 1146 290 1164 306 1170 330 1164', 7, 0.42),
  lit('282 1158 294 1172 308 1176 326 1174', 4, 0.3),
  dark('346 1166 336 1182 320 1190 300 1186', 6, 0.44),
  dark('273 1182 282 1194 294 1198 308 1196', 5, 0.4),
].join('');

/** The leg at rest: its knee bends, so that the cloth falls from there. */
const restingLeg = [
  restingShoe,
  fill(
    'M360 780C364 850 372 900 382 948C392 1000 398 1060 403 1120C406 1152 404 1176 398 1194C410 1205 428 1202 442 1208C458 1202 474 1200 488 1187C484 1172 488 1160 484 1148C481 1140 480 1128 480 1116C479 1070 476 1030 472 1000C471 984 478 966 476 944C473 900 468 850 464 780Z',
    'url(#chefTrousers)',
  ),
  dark('368 860 382 930 391 990 404 1110', -9, 0.4),
  dark('464 860 470 930 466 1010 476 1120', 14, 0.45),
  // The thigh comes forward and is lit down to the knee.
  spot('chefThigh', 420, 900, 26, 56, 'transform="rotate(-6 420 900)"'),
  spot('chefThigh', 436, 1060, 20, 84, 'fill-opacity="0.6" transform="rotate(-4 436 1060)"'),
  line('M426 870C424 908 424 934 430 962C436 1030 440 1100 443 1172', '#69738a', 1.2, 'stroke-opacity="0.5"'),
  dark('473 930 458 956 438 966 410 960', 8, 0.5),
  dark('384 954 396 966 412 970 430 968', 6, 0.36),
  dark('474 966 462 986 446 996 424 996', 6, 0.36),
  dark('390 992 402 1010 418 1018 440 1016', 5, 0.22),
  dark('402 1112 420 1132 444 1136 472 1122', 7, 0.34),
  dark('480 1136 466 1156 446 1162 420 1156', 7, 0.42),
  lit('472 1150 460 1166 446 1170 426 1168', -4, 0.3),
  dark('403 1158 416 1178 434 1184 456 1178', 6, 0.42),
  dark('484 1168 474 1184 460 1190 444 1190', 5, 0.4),
].join('');

/** Dark trousers over black shoes, one leg at rest. The jacket and the apron cover them above the knees. */
export const trousers = [
  // The gap between the thighs is never seen through.
  fill('M340 780L384 780L376 876L354 876Z', DARK),
  restingLeg,
  standingLeg,
  // The apron's shade.
  fill(
    'M262 820L356 820L354 898C340 904 320 904 302 900C288 897 276 894 264 890ZM366 820L465 820L468 882C450 894 430 902 408 908C396 910 384 906 373 900Z',
    DARK,
    'fill-opacity="0.5"',
  ),
].join('');
