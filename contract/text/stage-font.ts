// Widths of letters in the font of the stage, in thousandths of the font size. They are read off the font's files by Chromium;
// tests/e2e/text-lines.full.spec.ts fails when the files say something else.

/** Latin letters and signs besides U+0020 to U+007E and U+00A0 to U+00BF. Letters with marks are as wide as without. */
const SPECIAL = 'ÆÐ×ØÞßæð÷øþ';

/** Where a Latin letter or sign stands in the tables; null for another one. */
function placeOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return code - 0x20;
  if (code >= 0xa0 && code <= 0xbf) return code - 0xa0 + 95;
  const special = SPECIAL.indexOf(character);
  return special === -1 ? null : special + 127;
}

/** Widths at weight 100, where the font begins. */
const THIN: readonly number[] = [
  220, 275, 374, 521, 521, 880, 621, 231, 299, 299, 427, 521, 231, 324, 231, 396, 521, 521, 521, 521, 521,
  521, 521, 521, 521, 521, 231, 231, 521, 521, 521, 435, 885, 574, 632, 619, 661, 562, 518, 661, 698, 257,
  503, 607, 508, 770, 696, 714, 598, 714, 589, 569, 573, 694, 532, 842, 519, 482, 592, 299, 396, 299, 521,
  550, 586, 536, 593, 492, 595, 527, 279, 530, 575, 245, 245, 499, 254, 889, 580, 586, 595, 595, 339, 441,
  334, 577, 466, 742, 434, 468, 438, 299, 243, 299, 521, 220, 275, 521, 521, 521, 521, 243, 1000, 586, 815,
  368, 429, 521, 0, 433, 586, 336, 1000, 397, 397, 586, 592, 1000, 1000, 586, 397, 395, 429, 836, 858, 857,
  435, 885, 683, 1000, 714, 614, 586, 863, 586, 1000, 586, 595,
];

/** Widths at weight 900, where it ends. */
const BLACK: readonly number[] = [
  229, 397, 631, 609, 609, 986, 773, 351, 400, 400, 529, 609, 351, 383, 351, 385, 609, 609, 609, 609, 609,
  609, 609, 609, 609, 609, 351, 351, 609, 609, 609, 536, 1041, 660, 695, 667, 729, 630, 604, 733, 774, 350,
  586, 708, 598, 877, 764, 786, 687, 786, 708, 639, 640, 763, 643, 935, 657, 608, 619, 400, 385, 400, 609,
  572, 637, 606, 658, 537, 658, 596, 398, 616, 658, 321, 323, 634, 332, 985, 658, 637, 658, 658, 464, 510,
  445, 654, 607, 897, 598, 604, 532, 400, 311, 400, 609, 229, 397, 609, 609, 609, 609, 311, 1000, 637, 859,
  413, 557, 609, 0, 535, 637, 423, 1000, 432, 432, 637, 684, 1000, 1000, 637, 432, 427, 557, 930, 973, 939,
  536, 970, 758, 1000, 786, 711, 732, 899, 643, 1000, 637, 658,
];

/** How far each weight lies between the two, by hundreds from 100 on: the font is not drawn evenly. */
const SHARES: readonly number[] = [0, 0.0804, 0.1597, 0.3898, 0.56, 0.67, 0.7812, 0.89, 1];

/** Widths of U+0E01 to U+0E5B, regular; marks above and below a letter have none. */
const THAI: readonly number[] = [
  600, 547, 549, 614, 621, 598, 537, 532, 604, 550, 556, 906, 909, 603, 603, 547, 626, 903, 909, 616, 636,
  602, 609, 544, 613, 604, 605, 648, 652, 695, 682, 603, 614, 594, 488, 602, 571, 603, 492, 628, 640, 572,
  587, 668, 574, 560, 519, 338, 0, 406, 406, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 584, 295, 568, 308, 289, 304,
  406, 595, 0, 0, 0, 0, 0, 0, 0, 0, 595, 570, 545, 613, 559, 539, 540, 520, 720, 565, 504, 767, 872,
];
const THAI_BOLD: readonly number[] = [
  624, 592, 601, 646, 658, 639, 571, 559, 623, 599, 603, 927, 937, 637, 637, 572, 650, 942, 937, 634, 654,
  625, 644, 559, 646, 634, 635, 682, 683, 727, 718, 637, 646, 622, 518, 625, 599, 637, 514, 659, 675, 602,
  622, 709, 593, 596, 543, 358, 0, 435, 435, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 581, 341, 642, 349, 338, 347,
  435, 637, 0, 0, 0, 0, 0, 0, 0, 0, 644, 567, 533, 644, 566, 537, 554, 526, 750, 567, 549, 827, 906,
];

/** Marks that Chinese fonts draw in a full square, which tears English apart: they come from the Thai font, regular and bold. */
const MARKS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['—', [1000, 1000]],
  ['‘', [175, 217]],
  ['’', [175, 217]],
  ['‚', [250, 285]],
  ['“', [359, 445]],
  ['”', [359, 445]],
  ['„', [416, 513]],
  ['•', [376, 376]],
  ['…', [791, 855]],
  ['‰', [1000, 1000]],
  ['′', [278, 325]],
  ['″', [474, 574]],
  ['‹', [310, 368]],
  ['›', [310, 368]],
]);
/** At weight 400; other weights differ too little to move a line. */
const OTHERS: ReadonlyMap<string, number> = new Map([
  ['–', 536],
  ['đ', 620],
  ['Đ', 712],
  ['ı', 275],
  ['€', 555],
  ['™', 711],
  ['−', 555],
]);

/** From this weight on the bold files are used, where there are but two. */
const BOLD = 550;

/** Width of the letter at a place of the tables. */
function latinWidth(index: number, weight: number): number {
  const [thin = 0, black = 0] = [THIN[index], BLACK[index]];
  const place = Math.min(8, Math.max(0, weight / 100 - 1));
  const [before = 0, after = before] = [SHARES[Math.floor(place)], SHARES[Math.ceil(place)]];
  return Math.round(thin + (black - thin) * (before + (after - before) * (place % 1)));
}

/**
 * Width of a character in the stage font, in thousandths of the font size; null for a character that the font lacks.
 * @param weight as CSS counts it
 */
export function stageFontWidth(character: string, weight: number): number | null {
  const place = placeOf(character);
  if (place !== null) return latinWidth(place, weight);
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x0e01 && code <= 0x0e5b) return (weight < BOLD ? THAI : THAI_BOLD)[code - 0x0e01] ?? 0;
  const mark = MARKS.get(character);
  return mark?.[weight < BOLD ? 0 : 1] ?? OTHERS.get(character) ?? null;
}
