import { fill, line, linear, mirror, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { buttonedCuff } from '../parts/cuffs';
import { gripping, handDefs } from '../parts/hand';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 284,
  neckY: 552,
  shoulderX: 140,
  shoulderY: 632,
  armpitX: 198,
  waistX: 200,
  hipX: 184,
  armX: 58,
  armEnd: [30, 150],
};

export const clothesDefs = (skin: Skin): string =>
  [
    handDefs(skin),
    linear('shirt', [
      [0, '#5f7396'],
      [0.5, '#475a7c'],
      [1, '#2e3d58'],
    ]),
    linear(
      'shirtSide',
      [
        [0, '#273449'],
        [0.34, '#61769b'],
        [0.62, '#4a5e82'],
        [1, '#253247'],
      ],
      '0 0 1 0.08',
    ),
    linear('forearm', [
      [0, '#667ba1'],
      [0.5, '#4a5e82'],
      [1, '#27344b'],
    ]),
    linear('vest', [
      [0, '#ff9a4a'],
      [0.45, '#f47a22'],
      [1, '#c95611'],
    ]),
    linear(
      'tape',
      [
        [0, '#aeb4bf'],
        [0.4, '#f3f5f8'],
        [0.6, '#dfe3ea'],
        [1, '#9aa1ae'],
      ],
      '0 0 1 0',
    ),
    linear(
      'slate',
      [
        [0, '#5a606d'],
        [0.5, '#3d424d'],
        [1, '#252932'],
      ],
      '0 0 1 1',
    ),
    radial('fold', [
      [0, '#141d2e', 0.5],
      [1, '#141d2e', 0],
    ]),
    radial('sheen', [
      [0, '#ffd9b0', 0.5],
      [1, '#ffd9b0', 0],
    ]),
    radial('shirtSheen', [
      [0, '#b7c8e8', 0.36],
      [1, '#b7c8e8', 0],
    ]),
  ].join('');

const FOLD = '#151f33';
const LIGHT = '#a9bbdd';
const ORANGE_FOLD = '#8a3406';

/** The arm, bent at the elbow: the forearm comes forward to the edge of the tablet. */
const arm = [
  fill(
    'M140 632C96 652 64 712 58 800C50 880 52 950 62 1000C70 1050 104 1078 150 1076C170 1050 190 980 196 900C200 800 184 690 140 632Z',
    'url(#shirtSide)',
  ),
  spot('shirtSheen', 104, 800, 22, 130),
  ribbon('166 690 128 736 108 800 104 880', 10, LIGHT, 'fill-opacity="0.16"'),
  ribbon('194 868 164 890 130 896 92 886', 11, FOLD, 'fill-opacity="0.4"'),
  ribbon('192 910 160 936 124 942 86 930', 9, FOLD, 'fill-opacity="0.34"'),
  // Shadow of the upper arm in the bend of the elbow.
  fill('M192 936C180 966 150 990 112 1004C140 1010 172 1000 190 984Z', FOLD, 'fill-opacity="0.42"'),
].join('');

const forearm = [
  fill(
    'M66 1012C86 976 146 958 198 962C224 966 244 974 262 982L262 1086C232 1098 180 1106 136 1096C96 1086 66 1054 66 1012Z',
    'url(#forearm)',
  ),
  ribbon('82 1012 108 986 142 974 184 972', 9, LIGHT, 'fill-opacity="0.3"'),
  ribbon('100 988 92 1020 104 1058 132 1088', 10, FOLD, 'fill-opacity="0.34"'),
  ribbon('126 976 116 1012 126 1054 152 1090', 9, FOLD, 'fill-opacity="0.26"'),
  ribbon('160 968 152 1006 158 1050 176 1096', 8, FOLD, 'fill-opacity="0.2"'),
  line('M66 1012C66 1054 96 1086 136 1096C180 1106 232 1098 262 1086', '#111a2b', 2, 'stroke-opacity="0.5"'),
  // Cuff and wrist.
  fill(
    'M214 962C226 964 238 968 246 972L246 1094C236 1098 224 1100 214 1101C222 1056 222 1006 214 962Z',
    '#5b7096',
  ),
  line('M214 964C222 1006 222 1056 214 1100', '#1c2840', 2, 'stroke-opacity="0.6"'),
  line('M246 974L246 1092', '#b4c4e2', 1.4, 'stroke-opacity="0.6"'),
  fill('M246 984C256 986 268 992 276 998L276 1080C266 1084 256 1086 246 1086Z', 'url(#wrist)'),
].join('');

const trunk = [
  fill(trunkPath(build, 640, 'C330 636 300 606 284 552'), 'url(#shirt)'),
  line(shoulderSeam(build), '#131c2e', 2.4, 'stroke-opacity="0.6"'),
].join('');

/** Half of the collar, and of the shirt's front between the two halves of the vest. */
const collarHalf = [
  fill('M292 538C282 562 280 590 286 616L338 676L360 612C338 598 312 572 304 530Z', '#6a7fa6'),
  line('M286 616L338 676L360 612', '#1c2840', 1.8, 'stroke-opacity="0.7"'),
  ribbon('304 536 314 570 336 596 358 610', 7, '#263551', 'fill-opacity="0.45"'),
].join('');

const front = [
  line('M360 640L360 900', '#1c2840', 2.2, 'stroke-opacity="0.7"'),
  [700, 772, 844].map(
    (y) =>
      `<circle cx="368" cy="${y}" r="5" fill="#233049"/><circle cx="367.500" cy="${y - 0.6}" r="4.200" fill="#8ea3c8"/>`,
  ),
]
  .flat()
  .join('');

/** Half of the warning vest with its reflecting tapes, over the shoulder and round the body. */
const vestHalf = [
  fill(
    'M276 566C244 590 206 608 172 620C192 690 200 760 198 830C206 900 204 960 202 1010C200 1090 192 1190 184 1280L336 1280C340 1100 344 900 328 760C316 680 288 622 276 566Z',
    'url(#vest)',
  ),
  spot('sheen', 246, 730, 36, 80),
  ribbon('204 872 232 896 270 904 326 894', 10, ORANGE_FOLD, 'fill-opacity="0.32"'),
  ribbon('196 1200 230 1180 270 1174 330 1180', -9, ORANGE_FOLD, 'fill-opacity="0.24"'),
  fill('M212 602L246 586C266 640 284 740 286 830L246 834C246 750 236 670 212 602Z', 'url(#tape)'),
  line('M229 594C251 656 266 750 266 832', '#ffffff', 1.4, 'stroke-opacity="0.7" stroke-dasharray="3 3"'),
  fill('M203 840C240 852 290 854 335 846L337 890C290 898 240 896 205 884Z', 'url(#tape)'),
  line('M204 862C240 874 290 876 336 868', '#ffffff', 1.4, 'stroke-opacity="0.8" stroke-dasharray="3 3"'),
  fill('M197 1120C240 1130 290 1130 341 1122L340 1166C290 1174 240 1172 193 1164Z', 'url(#tape)'),
  line('M276 566C288 622 316 680 328 760C344 900 340 1100 336 1280', '#7d2f05', 2.4, 'stroke-opacity="0.7"'),
  line('M270 572C282 626 309 684 321 762C336 900 333 1100 329 1280', '#ffc48d', 1.4, 'stroke-opacity="0.7"'),
  line('M172 620C192 690 200 760 198 830', '#7d2f05', 2, 'stroke-opacity="0.5"'),
].join('');

/** The tablet, whose back we see. */
const tablet = [
  '<rect x="262" y="916" width="196" height="276" rx="18" fill="#0b0f18" fill-opacity="0.4" transform="translate(0 12)"/>',
  '<rect x="262" y="910" width="196" height="276" rx="18" fill="#14171d"/>',
  '<rect x="266" y="913" width="188" height="270" rx="15" fill="url(#slate)"/>',
  fill('M281 913L402 913L266 1126L266 928C266 919 272 913 281 913Z', '#ffffff', 'fill-opacity="0.06"'),
  line('M281 914L439 914', '#aab1be', 1.6, 'stroke-opacity="0.6"'),
  '<rect x="402" y="926" width="38" height="38" rx="11" fill="#23272f"/><circle cx="421" cy="945" r="12" fill="#0b0d12"/><circle cx="421" cy="945" r="7" fill="#27344d"/><circle cx="418" cy="942" r="2.600" fill="#c8d6f2"/>',
  fill('M360 1030L378 1062L342 1062Z', '#aab1be', 'fill-opacity="0.55"'),
].join('');

const badge = [
  '<rect x="426" y="742" width="74" height="46" rx="5" fill="#5e2405" fill-opacity="0.3" transform="translate(2 4)"/><rect x="426" y="742" width="74" height="46" rx="5" fill="#ffffff"/>',
  '<rect x="432" y="750" width="20" height="28" rx="3" fill="#d7dfec"/><circle cx="442" cy="760" r="5" fill="#d9a888"/><path d="M433 778C434 767 450 767 451 778Z" fill="#475a7c"/>',
  line('M460 756L492 756M460 765L488 765M460 774L490 774', '#98a4bb', 3),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: { ...rigOf(build, 1.02, [62, 46]), bent: true },
  tone: ['#273449', '#61769b', '#4a5e82', '#253247'],
  fold: FOLD,
  light: LIGHT,
  seam: '#111a2b',
  trunk: trunkOutline(build),
  shadow: '#0b0f18',
  cuff: buttonedCuff('#5b7096', '#b4c4e2', '#1c2840'),
};

/** Work shirt and warning vest, and the hands that hold a tablet, in pixels of the base; one hand is enough for it. */
export function clothesOf(skin: Skin, uppers?: Uppers): string {
  const hand = gripping(skin, 258, 998);
  const holding = (side: keyof Uppers): boolean => (uppers?.[side] ?? null) === null;
  const [left, right] = [holding('left'), holding('right')];
  return [
    trunk,
    mirror(trunk),
    front,
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    vestHalf,
    mirror(vestHalf),
    collarHalf,
    mirror(collarHalf),
    badge,
    left ? forearm : '',
    right ? mirror(forearm) : '',
    left || right ? tablet : '',
    left ? hand : '',
    right ? mirror(hand) : '',
  ].join('');
}
