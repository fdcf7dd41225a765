/*
 * Numbers of the points of MediaPipe's face mesh. Left and right are as in the picture. Rings of the lips run from the outer edge
 * to the opening, each from the left corner to the right one.
 */

/** Edge of the face, clockwise from the top. */
export const OVAL: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** Rings of the upper lip. */
export const UPPER_LIP: readonly (readonly number[])[] = [
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
  [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
];

/** Rings of the lower lip; they share their ends with the rings of the upper one. */
export const LOWER_LIP: readonly (readonly number[])[] = [
  [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
];

/** One eye: lids from the outer to the inner corner of the picture's left eye, and the other way round for the right one. */
export interface EyePoints {
  upper: readonly number[];
  lower: readonly number[];
  /** Points round the lids that move with them by half. */
  around: readonly number[];
  brow: readonly number[];
}

export const EYES: readonly EyePoints[] = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    around: [247, 30, 29, 27, 28, 56, 190],
    brow: [70, 63, 105, 66, 107, 46, 53, 52, 65, 55],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    around: [467, 260, 259, 257, 258, 286, 414],
    brow: [300, 293, 334, 296, 336, 276, 283, 282, 295, 285],
  },
];

/** Bottom of the nose with its wings: what lies above does not follow the mouth. */
export const NOSE_BASE: readonly number[] = [2, 97, 326, 98, 327, 64, 294, 48, 278, 129, 358, 102, 331];

export const CHIN = 152;
export const FOREHEAD = 10;
/** Edges of the face beside the ears. */
export const LEFT_EDGE = 234;
export const RIGHT_EDGE = 454;
